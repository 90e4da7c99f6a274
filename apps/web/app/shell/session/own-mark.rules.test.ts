import { withOwnMarks } from './own-mark.ts';

test('what stands in the head is marked, each once, and nothing else is', () => {
  const page =
    '<html><head><meta charSet="utf-8"/><title>A &lt;meta</title><link rel="icon" href="/a"/>' +
    '<script type="application/ld+json">{"a":"b/\\u003e"}</script></head><body><link rel="x"/></body></html>';
  expect(withOwnMarks(page)).toBe(
    '<html><head><meta charSet="utf-8" data-own=""/><title data-own="">A &lt;meta</title>' +
      '<link rel="icon" href="/a" data-own=""/><script data-own="" type="application/ld+json">{"a":"b/\\u003e"}</script>' +
      '</head><body><link rel="x"/></body></html>',
  );
});
