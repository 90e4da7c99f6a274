import type { RecallDecision, RecallTarget } from '@domeka/recalls/contract';
import { answered, answerFault } from './answered.ts';
import { decidedFor } from './decided.ts';
import { beforeAnswer, keptRecalls, shownRecalls, unanswered } from './package-recalls.ts';
import type { RecalledPackage } from './package-recalls.ts';

const [code, other] = ['05909990301829', '05909991501662'];
const target = (lot: string | null, gtin = code): RecallTarget => ({ gtin, lot, expiry: null });
const decision = (id: string, targets: RecallTarget[], more: Partial<RecallDecision> = {}): RecallDecision => ({
  id,
  number: id,
  kind: 'withdrawn',
  day: '2026-11-01',
  title: '',
  link: null,
  position: 0,
  targets,
  ...more,
});
const box = (facts: Partial<RecalledPackage> = {}): RecalledPackage => ({
  gtin: code,
  lotNumber: null,
  quantity: 1,
  productGtins: [],
  kept: [],
  ...facts,
});
const named = decision('named', [target('A 1'), target('B2')]);
const all = decision('all', [target(null)], { kind: 'suspended' });

test.each([
  ['withdrawn, this very batch', box({ lotNumber: 'a1' }), named, 'recalled'],
  ['suspended, all batches', box(), all, 'suspended'],
  ['batch not known', box(), named, 'check'],
  ['another batch', box({ lotNumber: 'C' }), named, undefined],
  ['finished', box({ quantity: 0 }), all, undefined],
  [
    'answered that it cannot be read',
    box({ kept: [{ ...unanswered('named'), answer: 'unreadable' }] }),
    named,
    'unreadable',
  ],
  [
    'answered that it is one of these',
    box({ kept: [{ ...unanswered('named'), answer: 'one-of' }] }),
    named,
    'recalled',
  ],
])('%s', (_, one, decided, state) => expect(keptRecalls(one, [decided])[0]?.state).toBe(state));

test('an answer is kept whatever becomes of its decision, and ends the question', () => {
  const kept = [{ ...unanswered('named'), answer: 'none' as const }];
  expect(keptRecalls(box({ kept }), [named])).toEqual(kept);
  expect(keptRecalls(box({ kept: [{ ...kept[0]!, state: 'check' }] }), [])).toEqual(kept);
  const [shown] = shownRecalls(box({ kept }), [named]);
  expect(shown).toMatchObject({ state: null, answer: 'none', question: { lots: ['A 1', 'B2'], gtins: [] } });
});

test('where nothing has to be looked at, nothing is asked', () => {
  const [sure] = shownRecalls(box({ lotNumber: 'B2' }), [named]);
  expect(sure).toMatchObject({ state: 'recalled', answer: null, question: null, decision: { id: 'named' } });
  expect(shownRecalls(box({ lotNumber: 'C' }), [named])).toEqual([]);
});

test('of a product’s codes the ends are asked where all batches are meant', () => {
  const [shown] = shownRecalls(box({ gtin: null, productGtins: [other, code] }), [all]);
  expect(shown?.question).toEqual({ lots: [], gtins: [code] });
});

test('what was chosen fills in what was not known, and another answer takes that back', () => {
  const question = { lots: ['A 1', 'B2'], gtins: [] };
  const { row, facts } = answered('named', { answer: 'one-of', lotNumber: 'b-2', gtin: null }, question, box());
  expect([row, facts]).toEqual([
    { ...unanswered('named'), answer: 'one-of', lotNumber: 'B2', isFilled: true },
    { lotNumber: 'B2', gtin: code },
  ]);
  const filled = box({ lotNumber: 'B2', kept: [row] });
  expect(shownRecalls(filled, [named])).toMatchObject([{ state: 'recalled', chosen: { lotNumber: 'B2' }, question }]);
  expect(beforeAnswer(filled, row).lotNumber).toBeNull();
  expect(beforeAnswer({ ...filled, lotNumber: 'typed later' }, row).lotNumber).toBe('typed later');
  const typed = answered(
    'named',
    { answer: 'one-of', lotNumber: 'B2', gtin: null },
    question,
    box({ lotNumber: 'B2' }),
  );
  expect(typed.row.isFilled).toBe(false);
});

test.each([
  [{ answer: 'one-of', lotNumber: 'b2', gtin: null }, undefined],
  [{ answer: 'one-of', lotNumber: null, gtin: code }, undefined],
  [{ answer: 'none', lotNumber: 'X', gtin: null }, undefined],
  [{ answer: 'one-of', lotNumber: null, gtin: null }, 'answer choose-one'],
  [{ answer: 'one-of', lotNumber: 'X', gtin: null }, 'lotNumber not-in-list'],
  [{ answer: 'one-of', lotNumber: null, gtin: other }, 'gtin not-in-list'],
] as const)('only what the decision names can be chosen (%#)', (given, fault) => {
  const found = answerFault(given, { lots: ['A1', 'B2'], gtins: [code] });
  expect(found ? `${found.path} ${found.code}` : undefined).toBe(fault);
});

test('what is not asked cannot be answered', () =>
  expect(answerFault({ answer: 'none', lotNumber: null, gtin: null }, null)?.code).toBe('not-asked'));

test('a box of many is met by the decisions of its own codes alone', () => {
  const foreign = decision('foreign', [target('A1', other)], { day: '2026-11-02' });
  const of = decidedFor({ decisions: [named, foreign, all], products: [{ productId: 'p', gtins: [other, code] }] });
  const ids = (found: ReturnType<typeof of>) => found.decisions.map(({ id }) => id);
  expect(ids(of({ gtin: other, productId: 'p' }))).toEqual(['foreign']);
  expect(ids(of({ gtin: null, productId: 'p' }))).toEqual(['foreign', 'all', 'named']);
  expect(of({ gtin: null, productId: null })).toEqual({ productGtins: [], decisions: [] });
});
