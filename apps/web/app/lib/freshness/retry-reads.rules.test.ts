import { retryReads } from './retry-reads.ts';

function fetchGiving(...outcomes: (number | Error)[]) {
  const asked: string[] = [];
  const fetch = (input: unknown) => {
    asked.push(String(input));
    const outcome = outcomes[asked.length - 1] ?? 200;
    return typeof outcome === 'number'
      ? Promise.resolve(new Response(null, { status: outcome }))
      : Promise.reject(outcome);
  };
  const pauses: number[] = [];
  const pause = (milliseconds: number) => Promise.resolve(void pauses.push(milliseconds));
  return { read: retryReads(fetch, pause), asked, pauses };
}

test('a read that fails on its way is tried twice more, with longer pauses', async () => {
  const { read, asked, pauses } = fetchGiving(new TypeError('offline'), 503, 200);
  expect((await read('/list.data')).status).toBe(200);
  expect(asked).toHaveLength(3);
  expect(pauses).toEqual([300, 900]);
});

test('the third failure is the answer', async () => {
  const offline = fetchGiving(new TypeError('1'), new TypeError('2'), new TypeError('3'));
  await expect(offline.read('/list.data')).rejects.toThrow('3');
  const away = fetchGiving(502, 504, 503);
  expect((await away.read('/list.data')).status).toBe(503);
  expect(away.asked).toHaveLength(3);
});

test('answers are answers, whatever they say', async () => {
  for (const status of [200, 304, 404, 429, 500]) {
    const { read, asked } = fetchGiving(status);
    await read('/list.data');
    expect(asked).toHaveLength(1);
  }
});

test('what changes something is sent once', async () => {
  const { read, asked } = fetchGiving(503);
  await read('/list.data', { method: 'POST' });
  expect(asked).toHaveLength(1);
});

test('who has left is not waited for', async () => {
  const { read, asked } = fetchGiving(new DOMException('left', 'AbortError'));
  await expect(read('/list.data', { signal: AbortSignal.abort() })).rejects.toThrow('left');
  expect(asked).toHaveLength(1);
});
