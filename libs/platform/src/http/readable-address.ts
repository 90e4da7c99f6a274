/**
 * An address with broken percent-encoding means its characters as they stand, so that it reaches whoever answers there
 * and says, in their own way, that it is nobody's.
 */
export function readableAddress(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  try {
    decodeURI(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
