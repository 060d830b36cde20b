// Requests to a table that wait for their answers, and are sent again where a connection broke.
import type { FromClient, Legal, Preview } from '../wire';
import type { Refused } from './api';

interface Pending {
  message: FromClient & { id: string };
  done: (answer: Preview | Legal | undefined) => void;
  failed: (reason: Refused) => void;
  /** How often it was sent: if more than once, a refusal is not the last word. */
  sent: number;
  /** Why a copy of it was refused. It is withdrawn then, because another copy may still be on its way. */
  refusal?: Refused;
}

/** How long it is waited before a request is withdrawn again, in milliseconds. */
const PAUSE = 1000;

let counter = 0;

export class Requests {
  private pending = new Map<string, Pending>();

  /** @param send sends a message; whether there was a connection for it. */
  constructor(private readonly send: (message: FromClient) => boolean) {}

  /** Sends a request, now or when there is a connection. The same request is never done twice. */
  ask(message: FromClient): Promise<Preview | Legal | undefined> {
    const id = `${Date.now().toString(36)}-${(++counter).toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
    return new Promise((done, failed) => {
      const request = { message: { ...message, id } as FromClient & { id: string }, done, failed, sent: 0 };
      this.pending.set(id, request);
      this.transmit(request);
    });
  }

  /** There is a connection again: what was on its way is sent again, under the same id. */
  sendAgain(): void {
    for (const request of this.pending.values()) this.transmit(request);
  }

  answer(id: string | null | undefined, answer?: Preview | Legal): void {
    const request = this.take(id);
    request?.done(answer);
  }

  /** A request was refused, or one of its copies; whether it is one of these. */
  refuse(id: string | null | undefined, refusal: Refused): boolean {
    const request = id ? this.pending.get(id) : undefined;
    if (!request) return false;
    const { t } = request.message;
    const question = t === 'preview' || t === 'legal';
    if (request.sent === 1 || question || refusal.code === 'withdrawn') {
      this.take(id);
      request.failed(request.refusal ?? refusal);
      return true;
    }
    const pause = request.refusal ? PAUSE : 0;
    request.refusal ??= refusal;
    setTimeout(() => {
      if (this.pending.has(request.message.id)) this.transmit(request);
    }, pause);
    return true;
  }

  private take(id: string | null | undefined): Pending | undefined {
    const request = id ? this.pending.get(id) : undefined;
    if (request) this.pending.delete(request.message.id);
    return request;
  }

  private transmit(request: Pending): void {
    const { message, refusal } = request;
    if (this.send(refusal ? { t: 'withdraw', id: message.id } : message)) request.sent++;
  }
}
