import { factsIn, read } from './read-files.fixture.ts';

const [longest, atOnce] = [10_001, 100];
const filled = (begins: string, filler: string, ends: string) =>
  (begins + filler.repeat(longest)).slice(0, longest - ends.length) + ends;
test.each<[string, string, string, string[]]>([
  ['line ends in a note', 'Note', filled('a', '\n', 'b'), ['too-long']],
  ['blanks behind an apostrophe', 'Code', filled("'", ' ', "x'y"), ['code-invalid']],
  ['times of a day', 'Expiry date', filled('', ' 12:00', '\nx'), ['date-invalid']],
  ['digits and blanks', 'Quantity', filled('1', ' ', 'x'), ['not-a-number']],
  ['a period', 'Keeps for', filled('1', ' ', 'x'), ['not-a-period']],
  ['a batch', 'Batch number', filled('="', 'a', 'x'), ['too-long']],
])('%s of 10,001 characters are told at once, in each of many rows', async (_, heading, cell, codes) => {
  const rows = `Apap;"${cell.replaceAll('"', '""')}"\n`.repeat(atOnce);
  const file = await read(`Name;${heading}\n${rows}`);
  expect(file.rows[0]?.cells[1]).toHaveLength(longest);
  const told = factsIn(file).map(({ problems }) => problems.map(({ code }) => code));
  expect(told).toEqual(Array(atOnce).fill(codes));
});
