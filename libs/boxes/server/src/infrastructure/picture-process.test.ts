import { until } from '@domeka/testing';
import type { Lettering } from '@domeka/boxes/contract';
import { lettering } from '../lettering.fixture.ts';
import { PictureProcess, ReaderGone } from './picture-process.ts';

const patience = () => ({ signal: AbortSignal.timeout(120_000) });
const begun: PictureProcess<Lettering>[] = [];
const idleAfter = (seconds: number) => {
  const reader = new PictureProcess<Lettering>('lettering-worker', seconds);
  begun.push(reader);
  return reader;
};
afterAll(() => Promise.all(begun.map((reader) => reader.destroy())));

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const pidOf = (reader: PictureProcess<Lettering>) => until(() => Promise.resolve(reader.pid), 'reader that runs');
const end = (pid: number) => until(() => Promise.resolve(!isRunning(pid) || undefined), 'end of the reader');

test('without pictures it ends, and begins again with the next one', async () => {
  const reader = idleAfter(0.01);
  for (const name of ['Acard', 'Ibuprom']) {
    const read = reader.run(await lettering(name), patience());
    const pid = await pidOf(reader);
    expect((await read).text).toContain(name);
    await end(pid);
  }
});

test('killed it fails its picture alone: the one that waits has a new one', async () => {
  const reader = idleAfter(60);
  const picture = await lettering('Acard');
  const failed = reader.run(picture, patience());
  const next = reader.run(picture, patience());
  const pid = await pidOf(reader);
  process.kill(pid, 'SIGKILL');
  await expect(failed).rejects.toThrow(ReaderGone);
  expect((await next).text).toContain('Acard');
  expect(reader.pid).not.toBe(pid);
});

test('a picture that takes too long ends it, one that only waits does not', async () => {
  const reader = idleAfter(60);
  const picture = await lettering('Acard');
  const [first, second] = [new AbortController(), new AbortController()];
  const reading = reader.run(picture, first);
  const waiting = reader.run(picture, second);
  const pid = await pidOf(reader);
  second.abort();
  await expect(waiting).rejects.toThrow();
  expect(isRunning(pid)).toBe(true);
  first.abort();
  await expect(reading).rejects.toThrow();
  await end(pid);
  expect((await reader.run(picture, patience())).text).toContain('Acard');
});
