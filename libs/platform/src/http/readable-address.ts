/**
 * What is asked for, as everything behind reads it. Requests may legally name the whole address instead of its path; a
 * path that begins with two slashes would be read as another host's. An address with broken percent-encoding, or with
 * line breaks, which no route expects, means its characters as they stand, so that it reaches whoever answers there and
 * says, in their own way, that it is nobody's.
 */
export function readableAddress(target: string): string {
  const address = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return address === '*' ? address : decodable(`/${address.replace(/^[/\\]+/, '')}`);
}

function decodable(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1);
  return isReadable(path) ? address : path.replaceAll('%', '%25') + address.slice(path.length);
}

function isReadable(path: string): boolean {
  try {
    return !/[\n\r\u2028\u2029]/.test(decodeURI(path));
  } catch {
    return false;
  }
}
