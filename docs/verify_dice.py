#!/usr/bin/env python3
"""Verifies the dice of a Sphairos record without knowing the rules: python3 verify_dice.py RECORD

A second implementation of docs/dice.md, on the standard library alone. It takes the odds from the
record; `sphairos verify` also makes sure that they are the odds of the rules."""

import binascii
import hashlib
import hmac
import json
import re
import sys

SCHEMES = ("sphairos-dice-1", "sphairos-dice-2")


class Different(Exception):
    """The record is not what its dice give."""


def number(value):
    return value.to_bytes(8, "big")


def field(data):
    return number(len(data)) + data


def draw_ticket(secret, head, event, label, tickets):
    message = head + number(event) + field(label.encode())
    counter = 0
    while True:
        digest = hmac.new(secret, message + number(counter), hashlib.sha256).digest()
        value = int.from_bytes(digest[:8], "big")
        if value < 2**64 // tickets * tickets:
            return value % tickets
        counter += 1


def read_odds(text):
    """'unknown s4 air:1 fire:2' -> ('unknown s4', [('air', 1), ('fire', 2)])"""
    words = text.split(" ")
    first = next((i for i, word in enumerate(words) if ":" in word), len(words))
    odds = []
    for word in words[first:]:
        outcome, colon, weight = word.rpartition(":")
        if not (outcome and colon and re.fullmatch("[1-9][0-9]{0,9}", weight)):
            raise Different(f"{word!r} is not OUTCOME:WEIGHT")
        odds.append((outcome, int(weight)))
    if first == 0 or not odds:
        raise Different(f"{text[:80]!r} is not a label with odds")
    return " ".join(words[:first]), odds


def pick(odds, ticket):
    for outcome, weight in odds:
        if ticket < weight:
            return outcome
        ticket -= weight


def once(pairs):
    """An object in which no name stands twice: else two readers could see two records."""
    if len(dict(pairs)) < len(pairs):
        raise Different("a name stands twice")
    return dict(pairs)


def shares(dice, seats):
    """What goes into the hash for each seat: in the second scheme also what it committed to."""
    commitments = list(map(binascii.unhexlify, dice.get("commitments", [])))
    if dice["scheme"] == SCHEMES[0]:
        if commitments:
            raise Different("the first scheme has no commitments")
        return [field(given) for given in seats]
    if len(commitments) != len(seats):
        raise Different("not as many commitments as seats")
    for seat, (commitment, given) in enumerate(zip(commitments, seats), start=1):
        if len(commitment) not in (0, 32):
            raise Different(f"the commitment of p{seat} is no SHA-256")
        if commitment and given and hashlib.sha256(given).digest() != commitment:
            raise Different(f"the bytes of p{seat} are not those that it committed to")
    return [field(commitment) + field(given) for commitment, given in zip(commitments, seats)]


def verify(record):
    dice = record.get("dice")
    if dice is None or "secret" not in dice or "rolls" not in dice:
        raise Different("no dice, no revealed secret or no odds in this record")
    if dice["scheme"] not in SCHEMES:
        raise Different("the dice follow another scheme")
    secret, commitment, *seats = map(binascii.unhexlify, [dice["secret"], dice["commitment"], *dice["seats"]])
    if len(secret) != 32 or hashlib.sha256(secret).digest() != commitment:
        raise Different("the secret is not the one whose SHA-256 was shown before the game")
    head = field(dice["scheme"].encode()) + field(dice["table"].encode()) + number(len(seats))
    head += b"".join(shares(dice, seats))
    lines = enumerate((text for text, _hash in record["lines"]), start=1)
    rolls = [(line, text.removeprefix("roll ")) for line, text in lines if text.startswith("roll ")]
    for event, (line, rolled) in enumerate(rolls):
        if event >= len(dice["rolls"]):
            raise Different(f"line {line}: no odds are listed")
        label, odds = read_odds(dice["rolls"][event])
        tickets = sum(weight for _, weight in odds)
        given = pick(odds, draw_ticket(secret, head, event, label, tickets))
        if given != rolled:
            raise Different(f"line {line}: the dice give {given}, the record says {rolled}")
    if len(dice["rolls"]) > len(rolls):
        raise Different("odds are listed for more rolls than there are")
    return len(rolls)


if __name__ == "__main__":
    try:
        with open(sys.argv[1], encoding="utf-8") as file:
            print(f"{verify(json.load(file, object_pairs_hook=once))} rolls, each of them the one that the dice give")
    except (Different, OSError, ValueError, KeyError, TypeError, AttributeError, IndexError) as error:
        sys.exit(f"not verified: {error if isinstance(error, Different) else repr(error)}")
