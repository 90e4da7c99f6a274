/** In characters, as in the list; the rest opens. */
const shortNote = 60;

/** Of a note that is long or has several lines; null where it stands whole in its line. */
export function beginningOf(note: string): string | null {
  const text = note.trim();
  const isShort = text.length <= shortNote && !text.includes('\n');
  return isShort ? null : `${text.slice(0, shortNote).trimEnd()}…`;
}
