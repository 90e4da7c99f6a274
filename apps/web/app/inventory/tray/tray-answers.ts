import { defaultType } from '@domeka/inventory/contract';
import type { Tray, TrayRow } from './tray.ts';

/** The answer to what was asked of a tray, which may have changed since: the plans are then out of date. */
export function merged(now: Tray, settled: Tray, isSame: boolean): Tray {
  const answers = new Map(settled.rows.map((row) => [row.id, row]));
  return {
    ...now,
    rows: now.rows.map((row) => {
      const answer = answers.get(row.id);
      if (!answer) return row;
      const known = row.state === 'waiting' && answer.state !== 'waiting' ? foundIn(row, answer) : row;
      return isSame ? { ...known, plan: answer.plan, onDuplicate: answer.onDuplicate } : known;
    }),
  };
}

const foundIn = (row: TrayRow, { state, name, dosage, type, quantity, categories, catalogProductId }: TrayRow) => ({
  ...row,
  state,
  name: row.name || name,
  dosage: row.dosage || dosage,
  type: row.type === defaultType ? type : row.type,
  quantity: row.quantity || quantity,
  categories,
  catalogProductId,
});

/** For the look-up and the plans: another text is asked about anew. */
export const askedOf = ({ listId, rows }: Tray): string =>
  JSON.stringify([
    listId,
    rows.map(({ id, state, code, name, dosage, type, quantity, expiryDate, expiryReading, lotNumber, ...row }) => [
      id,
      state === 'waiting',
      code?.gtin,
      name,
      dosage,
      type,
      quantity,
      expiryDate,
      expiryReading,
      lotNumber,
      row.isTicked,
      row.onDuplicate,
    ]),
  ]);
