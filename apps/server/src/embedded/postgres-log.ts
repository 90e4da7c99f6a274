/** From PostgreSQL's log, else its programs' output, whose last lines only say that it ended. */
export function causeIn(log: string, place: string): string {
  if (/No space left on device|Disk quota exceeded/.test(log)) return `there is no room left on the disk of ${place}`;
  const lines = log.trim().split('\n');
  const cause =
    lines.findLast((line) => /\b(FATAL|PANIC): /.test(line)) ?? lines.findLast((line) => /error: /.test(line));
  return (
    (cause ?? lines.at(-1))?.replace(/^.*\b(?:FATAL|PANIC|error): +/, '').replace(/\.$/, '') || 'it left no message'
  );
}
