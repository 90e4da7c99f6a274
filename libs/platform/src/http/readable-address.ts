/** Normalises absolute-form targets and `//` paths; escapes invalid characters, so that a route answers 404. */
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
