const lengths = { longest: 7, shortest: 3 };

/** The longest beginning of each code counts. Null if they disagree or nothing is known. */
export function meaningOfCodes(table: Record<string, string | null>, codes: string[]): string | null {
  const found = new Set(codes.map((code) => meaningOf(table, code)));
  const [only = null] = found;
  return found.size === 1 ? only : null;
}

function meaningOf(table: Record<string, string | null>, code: string): string | null {
  for (let length = Math.min(code.length, lengths.longest); length >= lengths.shortest; length -= 1) {
    const beginning = code.slice(0, length);
    if (Object.hasOwn(table, beginning)) return table[beginning] ?? null;
  }
  return null;
}
