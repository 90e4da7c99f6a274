import { readableAddress } from './readable-address.ts';

test.each([
  ['/shared/%', '/shared/%25'],
  ['/shared/%E0%A4%A?lang=pl&x=%', '/shared/%25E0%25A4%25A?lang=pl&x=%'],
  ['/%c3%28#%', '/%25c3%2528#%'],
  ['/en/x%0Ay?q=%0A', '/en/x%250Ay?q=%0A'],
  ['/%E2%80%A8%0d', '/%25E2%2580%25A8%250d'],
])('%s, which says nothing, is taken as it stands', (url, readable) => expect(readableAddress(url)).toBe(readable));

test.each([['/en/'], ['/shared/%25'], ['/pl/strona/za%C5%BC'], ['/en/dashboard?q=%'], ['*']])(
  '%s stays as it is',
  (url) => expect(readableAddress(url)).toBe(url),
);
