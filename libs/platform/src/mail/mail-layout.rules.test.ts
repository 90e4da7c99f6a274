import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { words } from '../words/words.ts';
import { renderMail } from './mail-layout.ts';

const mail = {
  subject: 'From {{name}}',
  heading: 'Hello',
  text: 'First {{name}}\nsecond line\n\nAnother paragraph',
  button: 'Open',
  note: 'By the way',
};
words.add('trial', { en: { mail, bare: { subject: 'x', heading: 'x', text: 'x' } }, pl: { mail } });

const render = (params = {}, link?: string) =>
  renderMail({ to: 'jan@example.test', language: 'en', words: 'trial:mail', params, ...(link && { link }) });

test('a mail says the same as HTML and as text', () => {
  const { subject, html, text } = render({ name: 'Jan' }, 'https://example.test/?a=1&b=2');
  expect(subject).toBe('From Jan');
  expect(text).toContain(
    'Hello\n\nFirst Jan\nsecond line\n\nAnother paragraph\n\nOpen:\nhttps://example.test/?a=1&b=2',
  );
  expect(html).toMatch(/<html [^>]*lang="en-US"/);
  for (const part of ['First Jan', 'Another paragraph', 'By the way', 'href="https://example.test/?a'])
    expect(html).toContain(part);
});

test('what somebody typed is text in HTML and never a line of the header', () => {
  const { subject, html } = render({ name: '<img src=x>\r\nBcc: all@example.test' });
  expect(html).toContain('&lt;img src');
  expect(html).not.toContain('<img src=x>');
  expect(subject).not.toMatch(/[\r\n]/);
});

test('nothing that somebody typed can become a link; addresses of the people it is about stay whole', () => {
  const { html, text } = renderMail({
    to: 'jan@example.test',
    language: 'en',
    words: 'trial:mail',
    params: { name: 'https://evil.example/win (anna@example.test) for jan@example.test' },
    addresses: ['anna@example.test'],
  });
  for (const part of [html, text]) {
    expect(part).toContain('https: //evil. example/win (anna@example.test) for jan@example.test');
    expect(part).not.toContain('evil.example');
  }
});

test('it wears the mark and the colours of the pages, and loads nothing', () => {
  const { html } = render({}, 'https://example.test/');
  const { resolve } = createRequire(import.meta.url);
  const sources = ['iris', 'sand'].map((scale) => resolve(`@radix-ui/themes/tokens/colors/${scale}.css`));
  const mark = new URL('../../../../apps/web/public/favicon.svg', import.meta.url);
  const known = [...sources, mark].map((file) => readFileSync(file, 'utf8')).join('') + '#ffffff';
  const colours = [...new Set(html.match(/#[0-9a-f]{6}\b/g))];
  expect(colours).toEqual(expect.arrayContaining(readFileSync(mark, 'utf8').match(/#[0-9a-f]{6}/g) ?? []));
  expect(colours.filter((colour) => !known.includes(colour))).toEqual([]);
  expect(html).not.toMatch(/<img|url\(|src=|<link/);
});

test('without a link there is no button, without words no note', () => {
  const { html, text } = renderMail({ to: 'jan@example.test', language: 'en', words: 'trial:bare' });
  expect(html).not.toContain('href="http');
  expect(text).toMatch(/^x\n\nx\n\n-- \n/);
});
