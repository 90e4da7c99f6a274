/**
 * How every CSV of ours is written, for spreadsheets: with the mark they know UTF-8 by, no cell of which they would make
 * a formula, and rows that end where we end them, whatever line breaks a cell holds.
 */
export const csvForSpreadsheets = {
  bom: true,
  header: true,
  escape_formulas: true,
  record_delimiter: 'windows',
  quote_record_delimiter: true,
} as const;
