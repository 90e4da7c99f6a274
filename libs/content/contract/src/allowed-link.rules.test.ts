import { isAllowedLink, typedLink } from './allowed-link.ts';

test.each([
  'https://ok.example',
  'HTTPS://ok.example',
  'mailto:a@b.example',
  'tel:112',
  '/en/contact',
  '#part',
  '/',
  '/pl/strona/pomoc?a=b#c',
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
  '/\\elsewhere.example',
  'https:elsewhere.example',
  'https:///elsewhere.example',
  ' https://ok.example',
  'mailto:',
  'www.gov.pl',
  'info@domeka.pl',
  'page',
  './page',
  '?q=1',
  '',
])('no link leads to %j', (href) => expect(isAllowedLink(href)).toBe(false));

test.each([
  ['www.gov.pl', 'https://www.gov.pl'],
  [' gov.pl/web/gif?a=b#c ', 'https://gov.pl/web/gif?a=b#c'],
  ['żółw.pl:8443', 'https://żółw.pl:8443'],
  ['info@domeka.pl', 'mailto:info@domeka.pl'],
  ['tel:+48 22 123', 'tel:+4822123'],
  ['https://ok.example', 'https://ok.example'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['/en/contact', '/en/contact'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['index.html', 'index.html'],
  ['page', 'page'],
])('%j means %s', (typed, meant) => expect(typedLink(typed)).toBe(meant));
