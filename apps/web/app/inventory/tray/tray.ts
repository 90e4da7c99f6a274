import { dateFromForm, defaultType, isPercentType, mostAdditions, typedExpiry } from '@domeka/inventory/contract';
import type { AdditionItem, AdditionPlan, NameSuggestion } from '@domeka/inventory/contract';
import { sameBox, saysLess } from '@domeka/boxes/contract';
import type { ScannedCode, SeenBox } from '@domeka/boxes/contract';

export const rowFields = ['name', 'dosage', 'type', 'quantity', 'expiryDate', 'expiryReading', 'lotNumber'] as const;
export type RowField = (typeof rowFields)[number];

/** One box, with its facts as they are typed. */
export interface TrayRow extends Record<RowField, string> {
  id: string;
  code: ScannedCode | null;
  /** Whether it was asked what its code is, and what came of it. */
  state: 'waiting' | 'known' | 'unknown';
  categories: string[];
  catalogProductId: string | null;
  /** Empty: as the plan says; else `add-as-new`, or the medication it joins. */
  onDuplicate: string;
  /** Null: as the plan says. */
  isTicked: boolean | null;
  plan: AdditionPlan | null;
  /** When a camera saw it, as long as nobody changed it: in the memory of a page alone. */
  seenAt?: number | undefined;
}

export interface Tray {
  /** Empty for the personal list. */
  listId: string;
  rows: TrayRow[];
  /** The row that was taken out last. */
  removed: { at: number; row: TrayRow } | null;
  /** The row whose box was shown again, and the code that came: it may say less than the row's. */
  lit: { id: string; code: ScannedCode } | null;
}

export const emptyTray = (listId: string): Tray => ({ listId, rows: [], removed: null, lit: null });

const newId = ({ rows, removed }: Tray) =>
  String(Math.max(0, ...[...rows, ...(removed ? [removed.row] : [])].map(({ id }) => Number(id))) + 1);

const rowOf = (id: string, code: ScannedCode): TrayRow => ({
  id,
  code,
  state: code.gtin === null ? 'unknown' : 'waiting',
  name: '',
  dosage: '',
  type: defaultType,
  quantity: '',
  expiryDate: code.isExpiryDoubtful ? '' : typedExpiry(code.expiryDate),
  expiryReading: '',
  lotNumber: code.lotNumber ?? '',
  categories: [],
  catalogProductId: null,
  onDuplicate: '',
  isTicked: null,
  plan: null,
});

export type Taken = 'added' | 'lit' | 'full' | 'not-medicine';

/** In ms: as long as one box is held into the camera. */
const sameMoment = 4000;

interface Sighting {
  /** Of rows, in the memory of a page alone. */
  serials?: ReadonlyMap<string, string>;
  /** When a live camera saw it, in ms; null where it was typed or stands on a photo. */
  at?: number | null;
}

/**
 * A box once. The square that a camera sees right after the stripes of its box takes their place, as long as no other
 * box followed and nobody changed the row; later it may be another box's.
 */
export function withBox(
  tray: Tray,
  { code, serial }: SeenBox,
  { serials = new Map(), at = null }: Sighting = {},
): { tray: Tray; taken: Taken; id: string | null } {
  if (!code.isMedicine || code.gtin === null) return { tray, taken: 'not-medicine', id: null };
  const isSame = (row: TrayRow) =>
    row.code !== null &&
    (sameBox({ code, serial }, { code: row.code, serial: serials.get(row.id) ?? null }) || saysLess(code, row.code));
  const same = tray.rows.find(isSame);
  if (same) return { tray: { ...tray, lit: { id: same.id, code } }, taken: 'lit', id: same.id };
  const seenAt = at ?? undefined;
  const last = tray.rows.at(-1);
  const isOfMoment = at !== null && last?.seenAt !== undefined && at - last.seenAt < sameMoment;
  if (isOfMoment && last.code && saysLess(last.code, code)) {
    const { expiryDate, lotNumber } = rowOf(last.id, code);
    const fuller = { code, expiryDate, lotNumber, seenAt };
    return { tray: { ...withChange(tray, last.id, fuller), lit: null }, taken: 'added', id: last.id };
  }
  if (tray.rows.length >= mostAdditions) return { tray, taken: 'full', id: null };
  const id = newId(tray);
  return { tray: { ...tray, rows: [...tray.rows, { ...rowOf(id, code), seenAt }], lit: null }, taken: 'added', id };
}

/** "It is another box": the same product once more, with the date and batch of the code that was shown. */
export function withAnother(tray: Tray, id: string): { tray: Tray; taken: Taken } {
  const row = tray.rows.find((one) => one.id === id);
  if (!row) return { tray, taken: 'lit' };
  if (tray.rows.length >= mostAdditions) return { tray, taken: 'full' };
  const code = tray.lit?.id === id ? tray.lit.code : row.code;
  const { expiryDate, lotNumber } = code ? rowOf(id, code) : { expiryDate: '', lotNumber: '' };
  const ofCode = { code, expiryDate, expiryReading: '', lotNumber, seenAt: undefined };
  const other = { ...row, ...ofCode, id: newId(tray), plan: null, isTicked: true };
  return { tray: { ...tray, rows: [...tray.rows, other], lit: null }, taken: 'added' };
}

export const withChange = (tray: Tray, id: string, change: Partial<TrayRow>): Tray => ({
  ...tray,
  rows: tray.rows.map((row) => (row.id === id ? { ...row, seenAt: undefined, ...change } : row)),
});

export function without(tray: Tray, id: string): Tray {
  const at = tray.rows.findIndex((row) => row.id === id);
  const row = tray.rows[at];
  if (!row) return tray;
  return { ...tray, rows: tray.rows.toSpliced(at, 1), removed: { at, row } };
}

/**
 * What this device kept, before the boxes that came until it was read; their ids stay.
 * @returns also how many had no room
 */
export function withKept(now: Tray, kept: Tray): { tray: Tray; full: number } {
  const first = Number(newId(now)) - 1;
  const renamed = (row: TrayRow) => ({ ...row, id: String(first + Number(row.id)) });
  const rows = kept.rows.map(renamed);
  const isKept = ({ code }: TrayRow) =>
    code !== null && rows.some((row) => row.code && sameBox({ code, serial: null }, { code: row.code, serial: null }));
  const all = [...rows, ...now.rows.filter((row) => !isKept(row))];
  const removed = kept.removed && { ...kept.removed, row: renamed(kept.removed.row) };
  const tray = { ...kept, rows: all.slice(0, mostAdditions), removed: now.removed ?? removed, lit: null };
  return { tray, full: Math.max(0, all.length - mostAdditions) };
}

export const putBack = ({ removed, ...tray }: Tray): Tray =>
  removed === null || tray.rows.length >= mostAdditions
    ? { ...tray, removed }
    : { ...tray, rows: tray.rows.toSpliced(removed.at, 0, removed.row), removed: null };

/** What the look-up found; what was typed meanwhile stays. */
export function lookedUp(row: TrayRow, product: NameSuggestion | null): TrayRow {
  if (product === null) return { ...row, state: 'unknown' };
  const type = product.type ?? row.type;
  const full = isPercentType(type) ? '100' : String(product.quantity ?? '');
  return {
    ...row,
    state: 'known',
    name: row.name || product.name,
    dosage: row.dosage || (product.dosage ?? ''),
    type,
    quantity: row.quantity || full,
    categories: product.categories,
    catalogProductId: product.catalogProductId,
  };
}

export const isTicked = ({ isTicked: chosen, plan }: TrayRow) => chosen ?? plan?.isThere !== true;

export const tickedRows = ({ rows }: Tray) => rows.filter(isTicked);

/** As the add form's; with the plan that was shown, which the server compares. */
export function itemOf(row: TrayRow): AdditionItem {
  const { name, dosage, type, quantity, lotNumber, code, categories, catalogProductId, plan, onDuplicate } = row;
  return {
    name,
    dosage,
    type,
    quantity,
    expiryDate: dateFromForm(row.expiryDate, row.expiryReading),
    lotNumber,
    categories,
    catalogProductId,
    gtin: code?.gtin ?? null,
    ...endingOf(onDuplicate),
    ...(plan && { planned: plan.key }),
  };
}

/** What nobody chose goes by the rule. */
const endingOf = (chosen: string): Pick<AdditionItem, 'onDuplicate' | 'existingId'> => {
  if (chosen === 'add-as-new') return { onDuplicate: chosen };
  return { onDuplicate: 'another-package', ...(chosen !== '' && { existingId: chosen }) };
};

/** Whether it begins a medication. */
export const isNew = ({ onDuplicate, plan }: TrayRow) =>
  onDuplicate === 'add-as-new' || (onDuplicate === '' && plan?.outcome === 'new');

/** By row; what a person chose that is no longer offered is forgotten. */
export function withPlans(tray: Tray, plans: ReadonlyMap<string, AdditionPlan>): Tray {
  return {
    ...tray,
    rows: tray.rows.map((row) => {
      const plan = plans.get(row.id);
      if (!plan) return row;
      const offered = ['', 'add-as-new', ...targetsOf(plan).map(({ id }) => id)];
      return { ...row, plan, onDuplicate: offered.includes(row.onDuplicate) ? row.onDuplicate : '' };
    }),
  };
}

/** The medications that a row may join. */
export const targetsOf = ({ joins, couldJoin }: AdditionPlan) => [...(joins ? [joins] : []), ...couldJoin];
