const shortestEnd = 4;

/** As few of the last digits of each code as tell them apart, four at least. */
export function endsOf(codes: readonly string[]): string[] {
  const ends = (length: number) => codes.map((code) => code.slice(-length));
  const longest = Math.max(shortestEnd, ...codes.map(({ length }) => length));
  for (let length = shortestEnd; length < longest; length += 1) {
    const tried = ends(length);
    if (new Set(tried).size === codes.length) return tried;
  }
  return ends(longest);
}
