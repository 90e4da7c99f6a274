import { locales } from '@domeka/contracts';
import { flatWords } from '@domeka/kernel/testing';
import { sourceOf, sources } from './sources.ts';
import { namedCodes, namedKeys } from './used-words.ts';

const known = Object.entries(locales.en).flatMap(([namespace, locale]) =>
  [...new Set([...flatWords(locale).keys()].map((key) => key.replace(/_(one|other)$/, '')))].map(
    (key) => `${namespace}:${key}`,
  ),
);

const product = sources('apps/web/app/**/*.{ts,tsx}', 'apps/server/src/**/*.ts', 'libs/**/src/**/*.{ts,tsx}');
const named = product.flatMap(namedKeys);
const codes = new Set(product.flatMap(namedCodes));

const parts = '(\\.(title|text|subject|heading|button|other|note))?';
const matcherOf = (pattern: string) =>
  new RegExp(`^${pattern.replace(/[^\w:*-]/g, '\\$&').replaceAll('*', '[^.:]+')}${parts}$`);

const byCode = [
  /^[\w-]+:(?:refusal|problem)\.([\w-]+)$/,
  /^[\w-]+:field\.(?:[\w-]+\.)*([\w-]+)$/,
  /^inventory:(?:type|category)\.(.+)$/,
  /^[\w-]+:log\.(?:action|resource|detail|code\.\w+)\.([\w-]+)$/,
];

test('keys are found as code writes them', () => {
  const code = `
    const { t } = useWords('sharing');
    t('plain'); t(isX ? 'this' : 'that'); t(\`view.\${view}.title\`); t(\`\${any}.title\`); other('no');
    const flash = { key: 'inventory:toast.added' };`;
  expect(namedKeys(sourceOf('some.ts', code)).flatMap(({ patterns }) => patterns)).toEqual([
    'sharing:plain',
    'sharing:this',
    'sharing:that',
    'sharing:view.*.title',
    'inventory:toast.added',
  ]);
});

test('every key that code names has words', () => {
  const hasWords = ({ patterns }: (typeof named)[number]) =>
    patterns.some((pattern) => known.some((key) => matcherOf(pattern).test(key)));
  expect(named.filter((key) => !hasWords(key)).map(({ place, patterns }) => `${place} ${patterns.join()}`)).toEqual([]);
});

test('all words are used', () => {
  const matchers = [...new Set(named.flatMap(({ patterns }) => patterns))].filter(hasOwnPart).map(matcherOf);
  const isUsed = (key: string) =>
    matchers.some((matcher) => matcher.test(key)) ||
    byCode.some((family) => codes.has(family.exec(key)?.[1] ?? 'no code'));
  expect(known.filter((key) => !isUsed(key))).toEqual([]);
});

const hasOwnPart = (pattern: string) => /[\w-]/.test(pattern.split(':')[1]?.replaceAll('*', '') ?? '');
