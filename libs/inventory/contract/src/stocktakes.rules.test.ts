import { packageOfCode } from './stocktakes.ts';
import type { StocktakeMark } from './stocktakes.ts';

const apap = '05909990672516';
const acard = '05909990000005';
const seen: StocktakeMark = { outcome: 'seen', by: { name: null, isYou: true }, at: '', quantityBefore: null };
const row = (id: string, gtin: string | null, expiryDate: string | null, lotNumber: string | null, isSeen = false) => ({
  id,
  gtin,
  expiryDate,
  lotNumber,
  mark: isSeen ? seen : null,
});
const rows = [
  row('a', apap, '2028-12-31', 'A1', true),
  row('b', apap, '2028-12-31', 'B2'),
  row('c', apap, '2029-01-31', 'C3', true),
  row('d', apap, '2029-01-31', 'C3'),
  row('e', '05909991029876', null, null),
  row('f', null, '2028-12-31', 'A1'),
  row('g', acard, '2028-12-31', 'G7', true),
  row('h', acard, '2028-12-31', 'G7', true),
];

test.each([
  ['the only one that is equal in all', row('', apap, '2028-12-31', 'B2'), 'one', ['b']],
  ['the only equal one, though it is ticked', row('', apap, '2028-12-31', 'A1'), 'one', ['a']],
  ['of boxes alike the first that is not ticked', row('', apap, '2029-01-31', 'C3'), 'one', ['d']],
  ['of boxes alike that are all ticked, one of them', row('', acard, '2028-12-31', 'G7'), 'one', ['g']],
  ['of another batch those with its code that are not ticked', row('', apap, '2028-12-31', 'Z9'), 'which', ['b', 'd']],
  ['of another batch than all with its code, which are ticked', row('', acard, '2028-12-31', 'Z9'), 'none', []],
  ['of another date than all with its code, which are ticked', row('', acard, '2029-01-31', 'G7'), 'none', []],
  ['a bar of what is all ticked, one of them', row('', acard, null, null), 'one', ['g']],
  ['a bar says neither date nor batch', row('', apap, null, null), 'which', ['b', 'd']],
  ['a bar of a package without both is equal', row('', '05909991029876', null, null), 'one', ['e']],
  ['what is not there', row('', '05909991023744', '2028-12-31', 'A1'), 'none', []],
  [
    'a code without a product is nobody’s, not that of packages without one',
    row('', null, '2028-12-31', 'A1'),
    'none',
    [],
  ],
])('%s', (_, code, kind, ids) => {
  const found = packageOfCode(rows, code);
  const said = found.kind === 'one' ? [found.row] : found.kind === 'which' ? found.rows : [];
  expect([found.kind, said.map(({ id }) => id)]).toEqual([kind, ids]);
});
