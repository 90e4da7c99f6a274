import { EventEmitter } from 'node:events';
import { listenForStop } from './stop-requests.ts';

const listening = () => {
  const source = new EventEmitter();
  let time = 1_000_000;
  const { stopped, hurried } = listenForStop(source, () => time);
  const state = () => [stopped.aborted, hurried.aborted];
  return { source, state, pass: (milliseconds: number) => (time += milliseconds) };
};

test.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'])('%s asks to stop', (event) => {
  const { source, state } = listening();
  expect(state()).toEqual([false, false]);
  source.emit(event);
  expect(state()).toEqual([true, false]);
});

test('one Ctrl-C that arrives three times is one', () => {
  const { source, state, pass } = listening();
  for (const delay of [0, 20, 300]) {
    pass(delay);
    source.emit('SIGINT');
  }
  expect(state()).toEqual([true, false]);
});

test('a second Ctrl-C a while later is meant', () => {
  const { source, state, pass } = listening();
  source.emit('SIGINT');
  pass(501);
  source.emit('SIGINT');
  expect(state()).toEqual([true, true]);
});

test('the launcher may end while a stop is under way', () => {
  const { source, state, pass } = listening();
  source.emit('SIGTERM');
  pass(5000);
  source.emit('disconnect');
  expect(state()).toEqual([true, false]);
});
