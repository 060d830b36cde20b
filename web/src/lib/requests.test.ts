import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FromClient } from '../wire';
import { Refused } from './api';
import { Requests } from './requests';

let connected = true;
let sent: (FromClient & { id?: string | null })[] = [];
const send = (message: FromClient): boolean => {
  if (connected) sent.push(message as FromClient & { id?: string });
  return connected;
};
const no = (code: string): Refused => new Refused({ code, message: code });

beforeEach(() => {
  vi.useFakeTimers();
  connected = true;
  sent = [];
});
afterEach(() => vi.useRealTimers());

/** Asks, and notes how that ended. */
function undo(requests: Requests): { ended: () => string } {
  let ended = 'waits';
  requests.ask({ t: 'undo' }).then(
    () => (ended = 'done'),
    (refused: Refused) => (ended = refused.code),
  );
  return { ended: () => ended };
}

test('a refusal of what was sent once is final', async () => {
  const requests = new Requests(send);
  const { ended } = undo(requests);
  expect(requests.refuse(sent[0]?.id, no('no-undo'))).toBe(true);
  await vi.runAllTimersAsync();
  expect(ended()).toBe('no-undo');
  expect(sent.length).toBe(1);
  expect(requests.refuse(sent[0]?.id, no('no-undo'))).toBe(false);
});

test('a request that was sent twice and refused is withdrawn, and the first reason is told', async () => {
  const requests = new Requests(send);
  const { ended } = undo(requests);
  requests.sendAgain();
  const id = sent[0]?.id;
  expect(sent[1]?.id).toBe(id);
  requests.refuse(id, no('no-undo'));
  await vi.runAllTimersAsync();
  expect(ended()).toBe('waits');
  expect(sent[2]).toEqual({ t: 'withdraw', id });
  // Another connection: it is still withdrawn, and not done.
  requests.sendAgain();
  expect(sent[3]).toEqual({ t: 'withdraw', id });
  requests.refuse(id, no('withdrawn'));
  await vi.runAllTimersAsync();
  expect(ended()).toBe('no-undo');
});

test('a request that was done after all although a copy was refused is done', async () => {
  const requests = new Requests(send);
  const { ended } = undo(requests);
  requests.sendAgain();
  requests.refuse(sent[0]?.id, no('no-undo'));
  requests.answer(sent[0]?.id);
  await vi.runAllTimersAsync();
  expect(ended()).toBe('done');
  expect(sent.length).toBe(2);
});

test('what cannot be sent yet counts as not sent', async () => {
  connected = false;
  const requests = new Requests(send);
  const { ended } = undo(requests);
  connected = true;
  requests.sendAgain();
  requests.refuse(sent[0]?.id, no('no-undo'));
  await vi.runAllTimersAsync();
  expect(ended()).toBe('no-undo');
});

test('a question is never withdrawn', async () => {
  const requests = new Requests(send);
  let ended = '';
  requests.ask({ t: 'preview', action: 'a1' }).catch((refused: Refused) => (ended = refused.code));
  requests.sendAgain();
  requests.refuse(sent[0]?.id, no('illegal'));
  await vi.runAllTimersAsync();
  expect(ended).toBe('illegal');
  expect(sent.length).toBe(2);
});
