#!/usr/bin/env python3
"""A bot for live tables that plays at random, on the standard library alone.

    random_bot.py SERVER empedocle "variant=standard humans=3" --seats open,gorgias,gorgias
    random_bot.py SERVER elem-master players=2 --seats open,open    # waits for an opponent at its table
    random_bot.py SERVER --table ID                                 # joins such a table

To make a better bot, replace `choose`. docs/bots.md explains every request."""

import argparse
import http.client
import json
import random
import secrets
import time
import urllib.error
import urllib.parse
import urllib.request


BROKEN = (OSError, http.client.HTTPException, json.JSONDecodeError)


class Server:
    def __init__(self, url):
        self.url, self.headers = url.rstrip("/") + "/api/v1/", {}

    def open(self, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        # Even a silent stream sends a line every 7 seconds.
        return urllib.request.urlopen(urllib.request.Request(self.url + path, data, self.headers), timeout=30)

    def post(self, path, body):
        """Asks until there is an answer. With an id in the body, asking twice is doing once."""
        for attempt in range(30):
            try:
                with self.open(path, body) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as error:
                no = error.read().decode()
                if "already-decided" in no:  # by the clock, or by a bot that held the seat
                    return None
                if error.code not in (429, 502, 503, 504):
                    raise SystemExit(f"{path}: {error.code} {no}") from None
                time.sleep(int(error.headers.get("Retry-After", 1)))
            except BROKEN:
                time.sleep(1)
        raise SystemExit(f"{path}: no answer")


def choose(view, legal):
    return random.choice(legal)


def legal_actions(server, table, ask):
    """The legal actions; of a very long list those of one group."""
    if "legal" in ask:
        return ask["legal"]
    group = urllib.parse.quote(random.choice(ask["groups"])["group"])
    with server.open(f"tables/{table}/legal?group={group}") as answer:
        return json.load(answer)["actions"]


def play(server, table):
    """Follows the stream and answers what is asked, until the game is over; gives the outcome."""
    done = 0
    while True:
        try:
            with server.open(f"tables/{table}/stream") as stream:
                now = {}
                for line in filter(None, map(bytes.strip, stream)):
                    # The first line has everything; later ones have what has changed.
                    now.update(json.loads(line))
                    if now["phase"] in ("over", "closed"):
                        return now.get("outcome", "closed")
                    ask = now.get("ask")
                    if ask and now["viewer"] in now["awaited"] and ask["decision"] != done:
                        done = ask["decision"]
                        action = choose(now["view"], legal_actions(server, table, ask))
                        server.post(f"tables/{table}/act", {"id": f"d{done}", "decision": done, "action": action})
        except BROKEN:
            pass
        time.sleep(1)  # the stream broke or the server restarts: the next one begins with everything


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("server")
    parser.add_argument("game", nargs="?", default="empedocle")
    parser.add_argument("options", nargs="?", default="")
    parser.add_argument("--seats", default="open", help="`open` or the name of one of the server's bots, each")
    parser.add_argument("--table")
    parser.add_argument("--name", default="Random")
    args = parser.parse_args()
    server, table = Server(args.server), args.table
    server.headers["Authorization"] = "Bearer " + server.post("me", {"name": args.name})["token"]
    if not table:
        seats = ["open" if seat == "open" else {"bot": seat} for seat in args.seats.split(",")]
        plan = {"game": args.game, "options": args.options, "seats": seats}
        table = server.post("tables", plan)["id"]
        print("table", table, flush=True)
    # Our part of the dice is drawn after the table has committed to its own: then nobody can steer them.
    server.post(f"tables/{table}/sit", {"id": "sit", "bytes": secrets.token_hex(16)})
    print("outcome", play(server, table), flush=True)


if __name__ == "__main__":
    main()
