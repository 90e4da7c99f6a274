import { networkOf } from './network.ts';

test.each([
  ['203.0.113.7', 3, '203.0.113'],
  ['203.0.113.7', 4, '203.0.113.7'],
  ['::ffff:203.0.113.7', 4, '203.0.113.7'],
  ['2001:db8::1', 4, '2001:db8:0:0'],
  ['2001:0DB8:0:0:ffff::2', 3, '2001:db8:0:0'],
  ['2001:db8:1:2:3:4:5:6', 4, '2001:db8:1:2'],
  ['fe80::1%eth0', 4, 'fe80:0:0:0'],
  ['::1', 4, '0:0:0:0'],
] as const)('%s with %d octets is counted as %s', (address, octets, network) =>
  expect(networkOf(address, octets)).toBe(network),
);
