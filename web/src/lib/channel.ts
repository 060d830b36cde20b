// How the messages of a table travel: over a WebSocket to a server, or to the engine in this page.
import { isLocal } from '../pocket/here';

export interface Listener {
  message(text: string): void;
  closed(): void;
}

export interface Channel {
  readonly isOpen: boolean;
  /** Whether it needs no network. */
  readonly local: boolean;
  send(text: string): void;
  close(): void;
}

function openWebSocket(table: string, query: string, listener: Listener): Channel {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const socket = new WebSocket(`${scheme}://${location.host}/api/v1/tables/${table}/socket?${query}`);
  socket.onmessage = (event) => listener.message(event.data as string);
  socket.onclose = () => listener.closed();
  return {
    get isOpen() {
      return socket.readyState === WebSocket.OPEN;
    },
    local: false,
    send: (text) => socket.send(text),
    close: () => socket.close(),
  };
}

/** A channel to the engine, which may have to be loaded first. */
function openLocal(table: string, query: string, listener: Listener): Channel {
  let channel: Channel | undefined;
  let closed = false;
  import('../pocket/pocket').then(
    ({ openSocket }) => {
      if (!closed) channel = openSocket(table, query, listener);
    },
    () => listener.closed(),
  );
  return {
    get isOpen() {
      return channel?.isOpen ?? false;
    },
    local: true,
    send: (text) => channel?.send(text),
    close: () => {
      closed = true;
      channel?.close();
    },
  };
}

/** Opens a channel to a table. */
export const openChannel = (table: string, query: string, listener: Listener): Channel =>
  (isLocal(table) ? openLocal : openWebSocket)(table, query, listener);
