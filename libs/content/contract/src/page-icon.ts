export function footerIconOf(slug: string): 'info' | 'shield' | null {
  if (/about|o-nas/.test(slug)) return 'info';
  return /privacy|prywatno/.test(slug) ? 'shield' : null;
}
