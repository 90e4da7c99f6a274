/** Bytes that most pages fit into, whatever their letters. */
const sheet = Buffer.allocUnsafeSlow(256 * 1024);
/** Most bytes that a sign of a text takes. */
const mostPerSign = 3;

/**
 * A page as the bytes it is sent as. It is written on a sheet kept for that and copied: how long a text is in bytes is
 * then known without counting beforehand, which takes longer than both.
 */
export function pageBytes(page: string): Buffer {
  if (page.length * mostPerSign > sheet.length) return Buffer.from(page);
  return Buffer.from(sheet.subarray(0, sheet.write(page)));
}
