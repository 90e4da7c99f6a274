import { EventEmitter } from 'node:events';
import { jest } from '@jest/globals';
import { boundedCommit } from './confirmed.ts';

const longest = 5000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function commit() {
  const client = new EventEmitter();
  let answer = (_: string) => {};
  const giveUp = jest.fn();
  const outcome = boundedCommit(client, new Promise<string>((done) => (answer = done)), longest, giveUp).catch(
    (error: unknown) => (error as { code: string }).code,
  );
  return { client, answer: (text: string) => answer(text), outcome, giveUp };
}

test('a commit that is answered in time is one, and its connection stays', async () => {
  const { client, answer, outcome, giveUp } = commit();
  client.emit('notice', { routine: 'EndTransactionBlock', message: 'there is no transaction in progress' });
  answer('COMMIT');
  expect([await outcome, giveUp.mock.calls.length, client.listenerCount('notice')]).toEqual(['COMMIT', 0, 0]);
});

test.each(['canceling wait for synchronous replication due to user request', 'oczekiwanie anulowane'])(
  'a cancelled wait (%s) is no success, though the server calls it one',
  async (message) => {
    const { client, answer, outcome, giveUp } = commit();
    client.emit('notice', { severity: 'WARNING', routine: 'SyncRepWaitForLSN', message });
    answer('COMMIT');
    expect([await outcome, giveUp.mock.calls.length]).toEqual(['08007', 1]);
  },
);

test('a commit that waits too long is given up', async () => {
  const { outcome, giveUp } = commit();
  await jest.advanceTimersByTimeAsync(longest - 1);
  expect(giveUp).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(longest);
  expect([await outcome, giveUp.mock.calls.length]).toEqual(['08007', 1]);
});
