import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parse } from 'postcss';
import type { Declaration } from 'postcss';

const { resolve } = createRequire(import.meta.url);
const scales = ['iris', 'sand', 'gray', 'red', 'orange', 'green', 'amber'];
const radix = scales.map((scale) =>
  parse(readFileSync(resolve(`@radix-ui/themes/tokens/colors/${scale}.css`), 'utf8')),
);
const own = parse(readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8'));

type Theme = 'light' | 'dark';

/** What a rule of one of these selectors says, those of `dark` over the others. */
function tokensOf(theme: Theme): Map<string, string> {
  const tokens = new Map<string, string>();
  for (const dark of theme === 'dark' ? [false, true] : [false])
    for (const sheet of [...radix, own])
      sheet.walkRules((rule) => {
        if (rule.parent?.type !== 'root' || /\.dark/.test(rule.selector) !== dark) return;
        rule.each((node) => void (node.type === 'decl' && tokens.set(node.prop, node.value)));
      });
  return tokens;
}

/** As `data-accent-color` and `data-gray-color` of the theme's root have it. */
const aliases = (name: string) => name.replace('--accent-', '--iris-').replace(/^--gray-(\d)/, '--sand-$1');

function colourOf(tokens: Map<string, string>, name: string): [number, number, number] {
  const value = tokens.get(name) ?? tokens.get(aliases(name)) ?? '';
  const next = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (next) return colourOf(tokens, next);
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value)?.[1];
  if (!digits) throw new Error(`${name} is no plain colour: ${value}`);
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  return pairs.map((pair) => Number.parseInt(pair, 16) / 255) as [number, number, number];
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
const luminance = (colour: [number, number, number]) => {
  const [red, green, blue] = colour.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as typeof colour;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (tokens: Map<string, string>, one: string, other: string) => {
  const [light = 0, dark = 0] = [one, other].map((name) => luminance(colourOf(tokens, name))).sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

const grounds = ['--color-background', '--color-panel-solid'];
const on = (names: string[], under: string[]) =>
  names.flatMap((name) => under.map((ground) => [name, ground] as const));
const texts = [
  ...on(
    ['--gray-12', '--gray-11', '--accent-11', '--danger-text'],
    [...grounds, '--gray-3', '--accent-2', '--accent-3'],
  ),
  ...on(['--expiry-expired', '--expiry-soon', '--expiry-fine'], grounds),
  ...['expired', 'soon', 'fine', 'unknown'].map((state) => [`--expiry-${state}`, `--expiry-${state}-tint`] as const),
  ...on(['--gray-12'], ['--event-blue', '--event-purple']),
  ...on(['--on-accent'], ['--accent-9', '--accent-10', '--danger', '--danger-hover']),
];
const shapes = [
  ...on(['--tone-line', '--tone-area'], [...grounds, '--accent-2', '--accent-3', '--gray-3']),
  ...on(['--tone-soon', '--expiry-expired', '--gray-9'], grounds),
  ...on(['--field-border', '--focus-ring', '--accent-9'], grounds),
];

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const tokens = tokensOf(theme);
  const below = (least: number, pairs: (readonly [string, string])[]) =>
    pairs
      .map(([one, other]) => ({ pair: `${one} on ${other}`, ratio: contrast(tokens, one, other) }))
      .filter(({ ratio }) => ratio < least);

  test('texts are told from what they stand on', () => expect(below(4.5, texts)).toEqual([]));
  test('so are drawings, edges and the focus', () => expect(below(3, shapes)).toEqual([]));
});

test('a colour is found through its names, and black on white is 21', () => {
  const tokens = tokensOf('light');
  expect(colourOf(tokens, '--tone-line')).toEqual(colourOf(tokens, '--iris-12'));
  expect(contrast(new Map([...tokens, ['--black', '#000'], ['--white', '#fff']]), '--black', '--white')).toBeCloseTo(
    21,
  );
});

/** What each declaration of our sheets says, without the tokens themselves. */
const declarations = globSync('**/*.css', { cwd: import.meta.dirname })
  .filter((file) => file !== 'tokens.css')
  .flatMap((file) => {
    const found: Declaration[] = [];
    parse(readFileSync(join(import.meta.dirname, file), 'utf8')).walkDecls((decl) => void found.push(decl));
    return found.map(({ prop, value }) => ({ file, prop, value }));
  });
const others = (prop: RegExp, allowed: RegExp) =>
  declarations.filter((decl) => prop.test(decl.prop) && !allowed.test(decl.value.replace(' !important', '')));

test('there is one corner; only what is round is rounder', () =>
  expect(others(/radius$/, /^((var\(--corner\)|0)( |$))+$|^(50%|999px)$/)).toEqual([]));

test('there is one shadow; lines may be drawn as shadows', () =>
  expect(others(/^box-shadow$/, /^(var\(--lift\)|none|inset .*)$/)).toEqual([]));

test('there is one motion, apart from the story on the landing page', () => {
  const moving = others(/^(transition|animation)(-duration)?$/, /var\(--motion\)$|^none$/);
  expect(moving.filter(({ file, value }) => file !== 'pages/trick.css' && !/^0(\.01m)?s$/.test(value))).toEqual([]);
});
