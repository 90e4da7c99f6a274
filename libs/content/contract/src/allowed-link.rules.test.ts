import { isAllowedLink } from './allowed-link.ts';

test.each([
  'https://ok.example',
  'HTTPS://ok.example',
  'mailto:a@b.example',
  'tel:112',
  '/en/contact',
  '#part',
  '',
  'page',
])('a link may lead to %j', (href) => expect(isAllowedLink(href)).toBe(true));

test.each([
  'http://plain.example',
  'javascript:alert(1)',
  ' jAvA\tScRiPt:alert(1)',
  'java\u0000script:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  '//elsewhere.example',
  '\\\\elsewhere.example',
  '/\t/elsewhere.example',
])('no link leads to %j', (href) => expect(isAllowedLink(href)).toBe(false));
