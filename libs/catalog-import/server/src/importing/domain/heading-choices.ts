import type { HeadingChoice } from '@domeka/catalog-import/contract';
import type { TableRecord } from '@domeka/platform/tables';

const choicesOffered = 30;
const longestChoice = 80;

export function headingChoices(records: TableRecord[], heading: TableRecord | null): HeadingChoice[] {
  const several = records.filter(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1);
  return several
    .filter((record, at) => at < choicesOffered || record === heading)
    .map(({ line, cells }) => ({ line, text: shortened(cells) }));
}

function shortened(cells: string[]): string {
  const text = cells
    .map((cell) => cell.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' · ');
  return text.length > longestChoice ? `${text.slice(0, longestChoice).toWellFormed()}…` : text;
}
