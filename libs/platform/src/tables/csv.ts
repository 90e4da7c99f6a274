import type { Language } from '@domeka/kernel';
import { stringify } from 'csv-stringify';
import type { Stringifier } from 'csv-stringify';

/** Where decimals have a comma, spreadsheets expect a semicolon between cells. */
const delimiters: Record<Language, string> = { en: ',', pl: ';' };

/** Prevents formula injection and misread values: an apostrophe goes before what a spreadsheet would reinterpret. */
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

/** What `csvForSpreadsheets` wrote, without its apostrophes; those that a person typed in such places go as well. */
export function unguarded(cell: string, language: Language): string {
  const text = cell.replace(guardedWithin, '$1');
  const rest = text.startsWith("'") ? text.slice(1) : '';
  return isMisread(rest, language) || formulaBegins.test(rest) ? rest : text;
}

/** By `streamCsv` and its like, as `delimiters` say. */
export const languageOfDelimiter = (delimiter: string): Language => (delimiter === delimiters.pl ? 'pl' : 'en');

/** A formula after a character that ends cells in some locales; quotation marks do not prevent it. */
const formulaWithin = /([,;\t\r\n])(?=["\p{Zs}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;

const guardedWithin = /([,;\t\r\n])'(?=["\p{Zs}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;
/** As `escape_formulas` of csv-stringify. */
const formulaBegins = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u;

/** No leading zeros, no more digits than a spreadsheet keeps. */
const plainNumber: Record<Language, RegExp> = {
  en: /^(?:0|[1-9]\d{0,14})(?:\.\d{0,5}[1-9])?$/,
  pl: /^(?:0|[1-9]\d{0,14})(?:,\d{0,5}[1-9])?$/,
};
const isoDate = /^\d{4}-\d{2}-\d{2}(?:[ T].*)?$/;

/** `1/2` would become a day, `0012` 12, in Polish `1.5` 1 May, in English `1,5` 15, `1e5` 100000, `mar 3` 3 March. */
function isMisread(text: string, language: Language): boolean {
  if (!/\d/.test(text) || text.length > 40) return false;
  if (/^[\d\s.,:/-]+(?:e[+-]?\d+)?$/i.test(text)) return !plainNumber[language].test(text) && !isoDate.test(text);
  const letters = /^[\d\s.,-]*(\p{L}{3,})[\d\s.,-]*$/u.exec(text)?.[1]?.toLowerCase();
  return letters !== undefined && months[language].some((month) => month.startsWith(letters));
}

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
