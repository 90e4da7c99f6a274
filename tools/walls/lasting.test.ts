import { complaintsOf } from './lasting.mjs';

const table = (...lines: string[]) =>
  `# platform\n\n## What a process remembers\n\n| Where | What |\n| --- | --- |\n${lines.join('\n')}\n\n## Next\n\n| \`other\` | |\n`;
const file = 'libs/lists/server/src/infrastructure/kept-lists.ts';
const complaints = (text: string, readme = table(), at = file): string[] => complaintsOf([{ file: at, text }], readme);
const keeps = (name: string) => [expect.stringContaining(`${file} keeps "${name}"`)];

test.each([
  ['let last: Date | null = null;', 'last'],
  ['const kept = new Map<string, number>();', 'kept'],
  ['const seen: string[] = [];\nexport const see = (one: string) => seen.push(one);', 'seen'],
  ['const given = { count: 0 };\nexport const count = () => { given.count = 1; };', 'given'],
  ['const first = new Set(["a"]);\nexport const add = (one: string) => first.add(one);', 'first'],
  ['export const lists = () => { const pages = new LRUCache<string, string>({ max: 10 }); return pages; };', 'pages'],
  ['@Injectable() export class Kept { private readonly counts = new Map<string, number>(); }', 'counts'],
  ['@Injectable() export class Kept { private readonly all: string[] = []; }', 'all'],
  ['@Controller("x") export class Kept { private last: Date | null = null; }', 'last'],
  ['export class Kept { private readonly counts = new Map<string, number>(); }', 'counts'],
  [
    'export class Kept { private readonly c: LRUCache<string, string>; constructor() { this.c = new LRUCache(); } }',
    'c',
  ],
  ['class Part { taken = 0; }\n@Injectable() export class Kept { private readonly part = new Part(); }', 'taken'],
  ['class Base { taken = 0; }\n@Injectable() export class Kept extends Base {}', 'taken'],
])('refused, where the table does not name it: %s', (text, name) => {
  expect(complaints(text)).toEqual(keeps(name));
  expect(complaints(text, table(`| lists \`kept-lists\` \`${name}\` | |`))).toEqual([]);
  expect(complaints(text, table(`| lists \`infrastructure\` | |`))).toEqual([]);
});

test.each([
  'const codes = new Set(["a", "b"]);\nexport const isCode = (text: string) => codes.has(text);',
  'export function count(texts: string[]) { const found = new Map<string, number>(); let n = 0; return [found, n]; }',
  'export class Reading { private at = 0; private readonly lines: string[] = []; }',
  'class Row { readonly cells = new Map<string, string>(); }',
  '@Injectable() export class Lists { constructor(private readonly sql: Sql) {} private of = () => 1; }',
])('passes: %s', (text) => expect(complaints(text)).toEqual([]));

test('what the domain has of its own ends with what it decides', () => {
  const text = 'export class Choice { private readonly seen = new Set<string>(); private count = 0; }';
  expect(complaints(text, table(), 'libs/lists/server/src/domain/choice.ts')).toEqual([]);
});

test('another field, another module and what stands outside the section do not name it', () => {
  const text = 'let last: Date | null = null;';
  for (const line of ['| lists `kept-lists` `other` | |', '| sharing `kept-lists` `last` | |'])
    expect(complaints(text, table(line))).toEqual(expect.arrayContaining(keeps('last')));
  expect(complaints(text, table().replace('`other`', 'lists `kept-lists`'))).toEqual(keeps('last'));
});

test('a list below the table names as the table does', () => {
  const text = 'let last = 1;\nlet next = 2;';
  const list = '\nFilled at the start:\n\n- lists `infrastructure/kept-lists` `last`,\n  `next`\n';
  expect(complaints(text, table(list))).toEqual([]);
});

test('what the table names is there', () => {
  const readme = table('| lists `kept-lists` `last`, `gone`, `lost-lists` `last` | |');
  expect(complaints('let last = 1;', readme)).toEqual([
    expect.stringContaining('says that kept-lists keeps "gone"'),
    expect.stringContaining('says what lost-lists keeps'),
  ]);
});
