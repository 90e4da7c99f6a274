import type { Language } from '@domeka/kernel';

/** What stands between cells; where decimals have a comma, spreadsheets expect another sign. */
const delimiters: Record<Language, string> = { en: ',', pl: ';' };

/**
 * How every CSV of ours is written, for spreadsheets as their readers' language sets them up: with the mark they know
 * UTF-8 by, no cell of which they would make a formula (or, of 1.5, the first of May), and rows that end where we end
 * them, whatever line breaks a cell holds.
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
    cast: { number: (value: number) => decimal.format(value) },
  } as const;
};
