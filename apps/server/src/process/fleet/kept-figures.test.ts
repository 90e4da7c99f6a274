import type { ProcessFigures } from '@domeka/platform';
import { KeptFigures } from './kept-figures.ts';

const told = (requests: number, connections: number) =>
  [
    {
      name: 'requests',
      help: 'Requests',
      type: 'counter',
      aggregator: 'sum',
      values: [{ value: requests, labels: {} }],
    },
    { name: 'open', help: 'Open', type: 'gauge', aggregator: 'sum', values: [{ value: connections, labels: {} }] },
  ] as unknown as ProcessFigures;

const [first, second, third] = [{ pid: 1 }, { pid: 2 }, { pid: 3 }];

async function lines(kept: KeptFigures<object>, ...answered: object[]) {
  const { text } = await kept.together(answered);
  return text.split('\n').filter((line) => /^\w/.test(line));
}

test('what ended processes counted stays in the sum, and what they held open does not', async () => {
  const kept = new KeptFigures<object>();
  kept.tell(first, told(10, 3));
  kept.tell(second, told(5, 2));
  expect(await lines(kept, first, second)).toEqual(['requests 15', 'open 5']);
  kept.end(first);
  kept.tell(third, told(1, 1));
  expect(await lines(kept, second, third)).toEqual(['requests 16', 'open 3']);
  kept.end(second);
  kept.end(third);
  expect(await lines(kept)).toEqual(['requests 16']);
});

test('one that is silent counts as it last told', async () => {
  const kept = new KeptFigures<object>();
  kept.tell(first, told(10, 3));
  kept.tell(second, told(5, 2));
  kept.tell(second, told(7, 2));
  expect(await lines(kept, second)).toEqual(['requests 17', 'open 2']);
});

test('one that ended and never told leaves nothing', async () => {
  const kept = new KeptFigures<object>();
  kept.end(first);
  expect(await lines(kept)).toEqual([]);
});
