const mostLinks = 5;

export function pagesAround(current: number, last: number): number[] {
  const first = Math.max(1, Math.min(current - 2, last - mostLinks + 1));
  return Array.from({ length: Math.min(mostLinks, last) }, (_, index) => first + index);
}
