export function pageFrom(given: unknown): number {
  const page = Number(Array.isArray(given) ? given[0] : given);
  return Number.isInteger(page) && page >= 1 ? Math.min(page, 1_000_000) : 1;
}
