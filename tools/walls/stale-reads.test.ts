import { strayReads } from './stale-reads.mjs';

const listed = ['libs/content/server/src/pages.controller.ts'];
const allowed = { file: 'libs/content/server/src/pages.controller.ts', text: 'constructor(stale: StaleReads) {}' };
const other = (text: string) => ({ file: 'libs/inventory/server/src/application/list-medications.ts', text });

test.each([
  "import { StaleReads } from '@domeka/platform';",
  "import { StaleReads as Sql } from '@domeka/platform';",
  "import { caughtUp } from '@domeka/platform/caught-up';",
  'const url = environment.databaseReadUrl;',
  'const { databaseReadUrl: url } = environment;',
  'await this.reads.asOfNow()',
])('a file that is not named may not go to a replica: %s', (text) => {
  expect(strayReads([allowed, other(text)], listed)).toEqual([
    expect.stringMatching(/^libs\/inventory.* reads a replica/),
  ]);
});

test('one that is named may; one that no longer does is taken off', () => {
  expect(strayReads([allowed, other("import { Sql } from '@domeka/platform';")], listed)).toEqual([]);
  expect(strayReads([{ ...allowed, text: '' }], listed)).toEqual([expect.stringMatching(/reads no replica/)]);
});
