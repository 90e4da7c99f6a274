import fc from 'fast-check';
import type { RecallDecision, RecallTarget } from './decisions.ts';
import { lotKey } from './decisions.ts';
import { recallAnswers, recallsOf } from './matching.ts';
import type { CheckedPackage } from './matching.ts';

const [code, other, foreign] = ['05909990301829', '05909991501662', '04030855434534'];
const target = (gtin: string | null, lot: string | null = null): RecallTarget => ({ gtin, lot, expiry: null });
const decision = (targets: RecallTarget[], more: Partial<RecallDecision> = {}): RecallDecision => ({
  id: 'd',
  number: '1',
  kind: 'withdrawn',
  day: '2026-01-10',
  title: 'Salvia',
  link: null,
  position: 1,
  targets,
  ...more,
});
const box = (more: Partial<CheckedPackage> = {}): CheckedPackage => ({
  gtin: code,
  lotNumber: null,
  productGtins: [code, foreign],
  quantity: 1,
  answers: [],
  ...more,
});
const states = (checked: CheckedPackage, ...decisions: RecallDecision[]) =>
  recallsOf(checked, decisions).map(({ decisionId, state }) => `${decisionId} ${state}`);

const named = decision([target(code, '110724'), target(code, '110725')]);
const all = decision([target(code)]);
const range = decision([target(code, '220510 - 220514')]);
const unclear = decision([target(code, 'od 1 do 7, bez 3')]);
const tied = { gtin: null };

test.each<[string, CheckedPackage, RecallDecision, string[]]>([
  ['code and batch equal', box({ lotNumber: '110724' }), named, ['d recalled']],
  ['batch written otherwise', box({ lotNumber: ' 11-07 24.' }), named, ['d recalled']],
  ['batch of another code', box({ gtin: other, lotNumber: '110724' }), named, []],
  ['all batches, batch known', box({ lotNumber: 'X1' }), all, ['d recalled']],
  ['all batches, batch not known', box(), all, ['d recalled']],
  ['all batches of another code', box({ gtin: other }), all, []],
  ['batch not known', box(), named, ['d check']],
  ['batch of punctuation alone', box({ lotNumber: '--' }), named, ['d check']],
  ['batch another', box({ lotNumber: '110726' }), named, []],
  ['batch that only looks alike', box({ lotNumber: 'll0724' }), named, []],
  ['batch with a label', box({ lotNumber: 'Nr serii: 110724 EXP 10.2027' }), named, ['d recalled']],
  ['only zeros in front', box({ lotNumber: '00110724' }), named, ['d check']],
  ['what may be a label', box({ lotNumber: 'LOT110724' }), named, ['d check']],
  ['said not to be known', box({ lotNumber: 'brak' }), named, ['d check']],
  ['several on the box', box({ lotNumber: '110724 110799' }), named, ['d check']],
  ['in a range', box({ lotNumber: '220512' }), range, ['d recalled']],
  ['behind a range', box({ lotNumber: '220515' }), range, []],
  ['in what cannot be read', box({ lotNumber: 'X1' }), unclear, ['d check']],
  ['all, in words', box(), decision([target(code, 'wszystkie serie produktu')]), ['d recalled']],
  ['tied, batch not known', box(tied), named, ['d check']],
  ['tied, batch named', box({ ...tied, lotNumber: '110724' }), named, ['d check']],
  ['tied, all batches', box({ ...tied, lotNumber: 'X1' }), all, ['d check']],
  ['tied, foreign code', box(tied), decision([target(foreign)]), ['d check']],
  ['tied, batch another', box({ ...tied, lotNumber: '110726' }), named, []],
  ['tied to another product', box({ ...tied, productGtins: [other] }), all, []],
  ['a code of its own, not the foreign one', box(), decision([target(foreign)]), []],
  ['neither code nor product', box({ ...tied, productGtins: [] }), named, []],
  ['no code in the decision', box({ lotNumber: '110724' }), decision([target(null, '110724')]), []],
  ['no code anywhere', box({ ...tied, productGtins: [] }), decision([target(null)]), []],
  ['finished', box({ lotNumber: '110724', quantity: 0 }), named, []],
  ['quantity not known', box({ lotNumber: '110724', quantity: null }), named, ['d recalled']],
  ['suspended', box({ lotNumber: '110724' }), decision(named.targets, { kind: 'suspended' }), ['d recalled']],
  ['a ban', box({ lotNumber: '110724' }), decision(named.targets, { kind: 'ban' }), []],
  ['a kind that is not known', box({ lotNumber: '110724' }), decision(named.targets, { kind: 'unknown' }), []],
])('%s', (_, checked, given, expected) => expect(states(checked, given)).toEqual(expected));

const answering = (answer: (typeof recallAnswers)[number], more: Partial<CheckedPackage> = {}) =>
  box({ ...more, answers: [{ decisionId: 'd', answer }] });

test.each<[string, CheckedPackage, RecallDecision, string[]]>([
  ['one of these', answering('one-of'), named, ['d recalled']],
  ['one of these codes', answering('one-of', tied), all, ['d recalled']],
  ['none', answering('none'), named, []],
  ['unreadable', answering('unreadable'), named, ['d check']],
  ['to another decision', box({ answers: [{ decisionId: 'e', answer: 'none' }] }), named, ['d check']],
  ['none, and scanned since', answering('none', { lotNumber: '110724' }), named, ['d recalled']],
  ['one of these, and scanned since', answering('one-of', { lotNumber: 'X1' }), named, []],
])('answered: %s', (_, checked, given, expected) => expect(states(checked, given)).toEqual(expected));

const allowed = (targets: RecallTarget[], more: Partial<RecallDecision> = {}) =>
  decision(targets, { id: 'a', kind: 'allowed', day: '2026-02-01', ...more });

test.each<[string, CheckedPackage, RecallDecision[], string[]]>([
  ['ends what it names', box({ lotNumber: '110724' }), [named, allowed([target(code, '110724')])], []],
  ['and nothing else', box({ lotNumber: '110725' }), [named, allowed([target(code, '110724')])], ['d recalled']],
  ['all of the code', box(), [named, allowed([target(code)])], []],
  ['of another code', box(), [all, allowed([target(other)])], ['d recalled']],
  ['earlier ones only', box(), [all, allowed([target(code)], { day: '2026-01-09' })], ['d recalled']],
  ['on one day the later in the file', box(), [all, allowed([target(code)], { day: all.day, position: 2 })], []],
  ['the earlier in the file', box(), [all, allowed([target(code)], { day: all.day, position: 0 })], ['d recalled']],
  ['each batch, batch not known', box(), [named, allowed(named.targets)], []],
  ['one of a range', box({ lotNumber: '220512' }), [range, allowed([target(code, '220512')])], []],
  ['one of a range, batch not known', box(), [range, allowed([target(code, '220512')])], ['d check']],
  ['what differs in zeros', box({ lotNumber: '0110724' }), [named, allowed([target(code, '110724')])], []],
  ['the same words', box({ lotNumber: 'X1' }), [unclear, allowed(unclear.targets)], []],
  ['other words', box({ lotNumber: 'X1' }), [unclear, allowed([target(code, '1 - 7')])], ['d check']],
  ['one batch of all, batch not known', box(), [all, allowed([target(code, 'X1')])], ['d recalled']],
])('allowed again: %s', (_, checked, given, expected) => expect(states(checked, ...given)).toEqual(expected));

test('of several decisions the latest counts, and what is asked leaves out what a later one settled', () => {
  const suspended = decision([target(code)], { id: 's', kind: 'suspended', day: '2026-01-01' });
  expect(states(box({ lotNumber: '110724' }), suspended, named)).toEqual(['d recalled']);
  expect(states(box({ lotNumber: 'X1' }), suspended, named)).toEqual(['s recalled']);
  expect(states(box(), suspended, named)).toEqual(['d check', 's recalled']);
  const [match] = recallsOf(box(), [named, allowed([target(code, '110724')])]);
  expect(match?.targets).toEqual([target(code, '110725')]);
});

const gtins = fc.constantFrom(code, other, foreign);
const lots = fc.constantFrom('A1', 'B-2', 'b 2', 'C3');
const someTarget = fc.record({
  gtin: fc.option(gtins),
  lot: fc.option(lots),
  expiry: fc.constant(null),
});
const someDecisions = fc
  .array(
    fc.record({
      kind: fc.constantFrom<RecallDecision['kind']>('withdrawn', 'suspended', 'allowed', 'ban', 'unknown'),
      day: fc.constantFrom('2026-01-01', '2026-01-02', '2026-01-03'),
      targets: fc.array(someTarget, { minLength: 1, maxLength: 4 }),
    }),
    { maxLength: 6 },
  )
  .map((all) => all.map((one, at) => decision(one.targets, { ...one, id: `d${at}`, position: at })));
const somePackage = fc.record<CheckedPackage>({
  gtin: fc.option(gtins),
  lotNumber: fc.option(fc.oneof(lots, fc.constant(''))),
  productGtins: fc.uniqueArray(gtins),
  quantity: fc.constantFrom(null, 1),
  answers: fc.array(
    fc.record({ decisionId: fc.constantFrom('d0', 'd1', 'd2'), answer: fc.constantFrom(...recallAnswers) }),
    { maxLength: 1 },
  ),
});

test('the order of decisions and codes does not matter', () =>
  fc.assert(
    fc.property(somePackage, someDecisions, fc.infiniteStream(fc.nat()), (checked, decisions, chance) => {
      const shuffled = decisions.map((one) => ({ one, by: chance.next().value as number }));
      const otherwise = shuffled.sort((a, b) => a.by - b.by).map(({ one }) => one);
      const turned = { ...checked, productGtins: checked.productGtins.toReversed() };
      expect(recallsOf(turned, otherwise)).toEqual(recallsOf(checked, decisions));
    }),
  ));

test('what is recalled shares code and batch with an alarm that nothing later covers', () =>
  fc.assert(
    fc.property(somePackage, someDecisions, (given, decisions) => {
      const checked = { ...given, answers: [] };
      const key = lotKey(checked.lotNumber ?? '');
      const covers = ({ gtin, lot }: RecallTarget) =>
        gtin === checked.gtin && (lot === null || (key !== '' && lotKey(lot) === key));
      const covering = decisions
        .filter(({ kind, targets }) => ['withdrawn', 'suspended', 'allowed'].includes(kind) && targets.some(covers))
        .sort((a, b) => a.day.localeCompare(b.day) || a.position - b.position);
      const latest = checked.gtin === null ? undefined : covering.at(-1);
      const expected = latest && latest.kind !== 'allowed' ? [latest.id] : [];
      const recalled = recallsOf(checked, decisions).filter(({ state }) => state === 'recalled');
      expect(recalled.map(({ decisionId }) => decisionId)).toEqual(expected);
    }),
  ));
