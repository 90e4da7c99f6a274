import type { PackageRecall } from '@domeka/inventory/contract';
import { answerIn, valueOf } from './recall-answer.ts';

type Answered = Pick<PackageRecall, 'answer' | 'chosen'>;

test.each<[Answered, object]>([
  [{ answer: 'none', chosen: null }, { answer: 'none' }],
  [{ answer: 'unreadable', chosen: null }, { answer: 'unreadable' }],
  [
    { answer: 'one-of', chosen: { lotNumber: 'A:1', gtin: null } },
    { answer: 'one-of', lotNumber: 'A:1' },
  ],
  [
    { answer: 'one-of', chosen: { lotNumber: null, gtin: '1' } },
    { answer: 'one-of', gtin: '1' },
  ],
  [{ answer: null, chosen: null }, { answer: 'one-of' }],
])('%j is sent as %j', (recall, sent) => expect(answerIn(valueOf(recall))).toEqual(sent));

test.each(['recalled', 'lot:', 'one-of'])('%s chooses nothing', (value) =>
  expect(answerIn(value)).toEqual({ answer: 'one-of' }),
);
