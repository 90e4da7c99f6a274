import { languageOfDelimiter, unguarded } from '@domeka/platform/tables';
import type { Reading } from './file-shape.ts';

const own = ['own-export', 'own-list', 'shared-page'];
const guarded = /^'(?=[=+\-@\d＝＋－＠])/u;

/** Without what only keeps spreadsheets from misreading a cell. JSON needs nothing of the kind. */
export function plainCell(cell: string, { format, delimiter }: Pick<Reading, 'format' | 'delimiter'>): string {
  if (delimiter === null) return cell;
  return own.includes(format) ? unguarded(cell, languageOfDelimiter(delimiter)) : cell.replace(guarded, '');
}

/** `#REF!` and the like, or `####` of a column that was too narrow. */
export const isSpreadsheetFault = (cell: string) =>
  /^\s*(?:#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|ADR!|ARG!|NAZWA\?|N\/D!|DZIEL\/0!|LICZBA!)|#{3,})\s*$/i.test(
    cell,
  );
