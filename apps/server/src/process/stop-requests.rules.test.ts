import { EventEmitter } from 'node:events';
import { listenForStop } from './stop-requests.ts';

const listening = () => {
  const source = new EventEmitter();
  let time = 1_000_000;
  const logged: unknown[] = [];
  const { stopped, hurried, failed } = listenForStop({ source, now: () => time, log: (error) => logged.push(error) });
  const state = () => [stopped.aborted, hurried.aborted];
  return { source, state, failed, logged, pass: (milliseconds: number) => (time += milliseconds) };
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

test('an error that nobody caught is told and asks to stop; further ones are told and hurry nobody', () => {
  const { source, state, failed, logged, pass } = listening();
  const faults = [new Error('one'), new Error('two')];
  source.emit('uncaughtException', faults[0]);
  pass(5000);
  source.emit('uncaughtException', faults[1]);
  expect([state(), failed.aborted, logged]).toEqual([[true, false], true, faults]);
});

test('a stop that somebody asked for has not failed', () => {
  const { source, failed } = listening();
  source.emit('SIGTERM');
  expect(failed.aborted).toBe(false);
});
