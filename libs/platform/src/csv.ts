import type { Language } from '@domeka/kernel';
import { stringify } from 'csv-stringify';
import type { Stringifier } from 'csv-stringify';

/** What stands between cells; where decimals have a comma, spreadsheets expect another sign. */
const delimiters: Record<Language, string> = { en: ',', pl: ';' };

/**
 * How every CSV of ours is written, for spreadsheets as their readers' language sets them up: with the mark they know
 * UTF-8 by, no cell of which they would make a formula, or a number or date that its writer did not mean, and rows that
 * end where we end them, whatever line breaks a cell holds. Such cells begin with an apostrophe, and so does what would
 * be a formula where another sign is taken for the end of a cell.
 */
export const csvForSpreadsheets = (language: Language) => {
  const decimal = new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 10 });
  return {
    bom: true,
    header: true,
    escape_formulas: true,
    delimiter: delimiters[language],
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    cast: {
      number: (value: number) => decimal.format(value),
      string: (text: string) => (isMisread(text, language) ? `'${text}` : text).replace(formulaWithin, "$1'"),
    },
  } as const;
};

/** Such a CSV of rows as they are read, however many: no faster than they are taken. */
export function streamCsv(
  language: Language,
  columns: { key: string; header: string }[],
  pages: AsyncIterable<object[]>,
): Stringifier {
  const text = stringify({ ...csvForSpreadsheets(language), columns });
  const write = async () => {
    for await (const rows of pages)
      for (const row of rows) if (!text.write(row)) await new Promise((go) => text.once('drain', go));
    text.end();
  };
  write().catch((error: Error) => text.destroy(error));
  return text;
}

/** Between a sign that ends cells somewhere and a formula. Quotation marks there do not keep it from running. */
const formulaWithin = /([,;\t\r\n])(?=["\p{Zs}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;

/** Numbers that stay what they are: no leading zeros, no more digits than a spreadsheet keeps. */
const plainNumber: Record<Language, RegExp> = {
  en: /^(?:0|[1-9]\d{0,14})(?:\.\d{0,5}[1-9])?$/,
  pl: /^(?:0|[1-9]\d{0,14})(?:,\d{0,5}[1-9])?$/,
};
const isoDate = /^\d{4}-\d{2}-\d{2}(?:[ T].*)?$/;

/**
 * Whether a spreadsheet would make something else of a text: `1/2` a day, `0012` the number 12, in Polish `1.5` the
 * first of May, in English `1,5` fifteen, `1e5` a hundred thousand, `mar 3` a day in March.
 */
function isMisread(text: string, language: Language): boolean {
  if (!/\d/.test(text) || text.length > 40) return false; // nothing that long is a number or a day
  if (/^[\d\s.,:/-]+(?:e[+-]?\d+)?$/i.test(text)) return !plainNumber[language].test(text) && !isoDate.test(text);
  const letters = /^[\d\s.,-]*(\p{L}{3,})[\d\s.,-]*$/u.exec(text)?.[1]?.toLowerCase();
  return letters !== undefined && months[language].some((month) => month.startsWith(letters));
}

/** As spreadsheets read them; English ones everywhere. */
const monthNames = (language: Language) =>
  (['long', 'short'] as const).flatMap((month) => {
    const days = new Intl.DateTimeFormat(language, { day: 'numeric', month, timeZone: 'UTC' });
    const standing = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, number) => Date.UTC(2026, number, 1)).flatMap((moment) => [
      days
        .formatToParts(moment)
        .find(({ type }) => type === 'month')
        ?.value.toLowerCase() ?? '',
      standing.format(moment).toLowerCase(),
    ]);
  });
const months: Record<Language, string[]> = {
  en: monthNames('en'),
  pl: [...monthNames('en'), ...monthNames('pl')],
};
