/** An image for `mask`; `attributes` hold for all of its shapes. */
export function maskOf(attributes: string, shapes: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"${attributes && ` ${attributes}`}>${shapes}</svg>`;
  const encoded = svg.replaceAll('"', "'").replace(/[<>#]/g, encodeURIComponent);
  return `url("data:image/svg+xml,${encoded}")`;
}
