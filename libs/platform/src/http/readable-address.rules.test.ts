import { readableAddress } from './readable-address.ts';

test.each([
  ['/shared/%', '/shared/%25'],
  ['/shared/%E0%A4%A?lang=pl&x=%', '/shared/%25E0%25A4%25A?lang=pl&x=%'],
  ['/%c3%28#%', '/%25c3%2528#%'],
])('%s, which says nothing, is taken as it stands', (url, readable) => expect(readableAddress(url)).toBe(readable));

test.each([['/en/'], ['/shared/%25'], ['/pl/strona/za%C5%BC'], ['/en/dashboard?q=%'], ['*']])(
  '%s stays as it is',
  (url) => expect(readableAddress(url)).toBe(url),
);
