/** Large enough for most pages, in bytes. */
const sheet = Buffer.allocUnsafeSlow(256 * 1024);
/** Most UTF-8 bytes per UTF-16 unit. */
const mostPerSign = 3;

/** Encodes into a reused buffer and copies: faster than counting the bytes first. */
export function pageBytes(page: string): Buffer {
  if (page.length * mostPerSign > sheet.length) return Buffer.from(page);
  return Buffer.from(sheet.subarray(0, sheet.write(page)));
}
