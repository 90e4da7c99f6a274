import { boundHtml, boundWords } from './bound-words.ts';

const shown = (text: string) => text.replaceAll('\u00a0', '_');

test.each([
  ['Leki w domu i z apteki', 'Leki w_domu i_z_apteki'],
  ['A w szafce (o ile jest)', 'A_w_szafce (o_ile jest)'],
  ['„W razie” – u nas, a u was', '„W_razie” – u_nas, a_u_was'],
  ['gotów na to, żółw i ja', 'gotów na to, żółw i_ja'],
  ['witamina B 12 i B', 'witamina B 12 i_B'],
  ['np. w.o. i\ntak', 'np. w.o. i_tak'],
])('%s', (text, bound) => {
  expect(shown(boundWords(text, 'pl'))).toBe(bound);
  expect(boundWords(text, 'en')).toBe(text);
});

test('markup and what was typed stay as they are, words before markup are bound', () =>
  expect(
    shown(boundHtml('<p title="w domu">I w <a href="/x" title="a b">domu</a></p><pre>w domu <b>a b</b></pre>', 'pl')),
  ).toBe('<p title="w domu">I_w_<a href="/x" title="a b">domu</a></p><pre>w domu <b>a b</b></pre>'));
