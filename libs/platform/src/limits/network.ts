/** /64 for IPv6, which is one household; for IPv4 the first `octets` (3: /24, 4: the address). */
export function networkOf(address: string, octets: 3 | 4): string {
  const v4 = /^(?:::ffff:)?(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (v4) return v4.split('.').slice(0, octets).join('.');
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
}

/** Shortened for privacy: /24 of IPv4, /48 of IPv6. */
export function prefixOf(address: string): string {
  const network = networkOf(address, 3);
  if (!network.includes(':')) return `${network}.0/24`;
  return `${network
    .split(':')
    .slice(0, 3)
    .join(':')
    .replace(/(?::0)+$/, '')}::/48`;
}
