import { sanitised } from './sanitise.ts';

test.each([
  ['<script>alert(1)</script>', 'script'],
  ['<img src=x onerror=alert(1)>', 'onerror'],
  ['<a href=" jAvA\tScRiPt:alert(1)">x</a>', 'alert('],
  ['<svg><animate onbegin=alert(1)></svg>', 'onbegin'],
  ['<iframe src="https://evil.example"></iframe>', 'iframe'],
  ['<form action="https://evil.example"><input name=p>', '<form'],
  ['<meta http-equiv=refresh content="0;url=//evil.example">', 'http-equiv'],
  ['<p style="background:url(//evil.example/x)">', 'evil.example'],
  ['<template><script>1</script></template>', '<script'],
  ['<img srcset="x 1x, javascript:alert(1) 2x">', 'javascript:'],
  ['<a href="//evil.example">x</a>', 'evil.example'],
])('%s comes out harmless', (html, banned) => expect(sanitised(html).toLowerCase()).not.toContain(banned));

test('ordinary articles come out as they went in', () => {
  const html =
    '<h2>Storing</h2><p>Below <strong>25 °C</strong>, see <a href="/en/knowledge-base">more</a>.</p><ul><li>dry</li></ul>';
  expect(sanitised(html)).toBe(html);
});

test('links to other sites give nothing away', () => {
  expect(sanitised('<a target="_blank" href="https://ok.example">x</a>')).toContain('rel="noopener noreferrer"');
});
