const base = 'http://site.invalid';

/** Null for what may lead elsewhere, also once a server decodes it again (GHSA-jjmj-jmhj-qwj2). */
export function ownPath(address: string): string | null {
  if (!address.startsWith('/')) return null;
  const decoded = decodedFully(address);
  // eslint-disable-next-line no-control-regex -- control characters split headers, so they are looked for by name
  if (decoded === null || /[\u0000-\u001f\u007f\\]/.test(decoded)) return null;
  const url = URL.canParse(address, base) ? new URL(address, base) : null;
  const isOurs = url?.origin === base && !decodedFully(url.pathname)?.includes('//');
  return isOurs ? url.pathname + url.search + url.hash : null;
}

function decodedFully(text: string): string | null {
  let decoded = text;
  for (let layer = 0; layer < 4; layer += 1) {
    try {
      const next = decodeURIComponent(decoded);
      if (next === decoded) return decoded;
      decoded = next;
    } catch {
      return null; // not decodable: no address of ours
    }
  }
  return null;
}
