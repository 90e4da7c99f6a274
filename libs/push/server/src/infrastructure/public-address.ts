import { lookup } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { LookupFunction } from 'node:net';

/** IANA's special-purpose registry for IPv4, but for what is reachable from everywhere. */
const reserved: [net: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/** Within IPv6's public range: tunnels into IPv4, and documentation. */
const reservedOfV6: [net: string, bits: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const blocked = new BlockList();
for (const [net, bits] of reserved) blocked.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of reservedOfV6) blocked.addSubnet(net, bits, 'ipv6');
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');

export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !blocked.check(address, 'ipv4');
  return isIPv6(address) && given.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
};

export class NotPublic extends Error {}

/** Public addresses only: the connection is made to the one that was checked. */
export const lookupPublic =
  (isPublic: (address: string) => boolean): LookupFunction =>
  (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const addresses = error ? [] : found.filter(({ address }) => isPublic(address));
      const [first] = addresses;
      if (error) done(error, '', 0);
      else if (!first) done(new NotPublic(hostname), '', 0);
      else if (options.all) (done as (error: null, addresses: LookupAddress[]) => void)(null, addresses);
      else done(null, first.address, first.family);
    });
