import { encoded } from './encoded.server.ts';

test.each([[['<p>', 'żółw – 🐢', '</p>']], [[]], [['a'.repeat(300_000), 'ż'.repeat(300_000)]]])(
  'a page comes out as its parts joined',
  (parts: string[]) => expect(encoded(parts).equals(Buffer.from(parts.join('')))).toBe(true),
);

test('pages do not share their bytes', () => {
  const first = encoded(['first']);
  encoded(['other']);
  expect(String(first)).toBe('first');
});
