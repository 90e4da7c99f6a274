import { packageOfCode } from './stocktakes.ts';

const apap = '05909990672516';
const row = (id: string, gtin: string | null, expiryDate: string | null, lotNumber: string | null) => ({
  id,
  gtin,
  expiryDate,
  lotNumber,
});
const rows = [
  row('a', apap, '2028-12-31', 'A1'),
  row('b', apap, '2028-12-31', 'B2'),
  row('c', apap, '2029-01-31', 'C3'),
  row('d', apap, '2029-01-31', 'C3'),
  row('e', '05909991029876', null, null),
  row('f', null, '2028-12-31', 'A1'),
];

test.each([
  ['the only one that is equal in all', row('', apap, '2028-12-31', 'B2'), 'one', ['b']],
  ['two boxes alike have to be told apart', row('', apap, '2029-01-31', 'C3'), 'which', ['c', 'd']],
  [
    'of another batch all with its code are asked about',
    row('', apap, '2028-12-31', 'Z9'),
    'which',
    ['a', 'b', 'c', 'd'],
  ],
  ['a bar says neither date nor batch', row('', apap, null, null), 'which', ['a', 'b', 'c', 'd']],
  ['a bar of a package without both is equal', row('', '05909991029876', null, null), 'one', ['e']],
  ['what is not there', row('', '05909990000005', '2028-12-31', 'A1'), 'none', []],
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
