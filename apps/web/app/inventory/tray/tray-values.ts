import { defaultType, mostAdditions } from '@domeka/inventory/contract';
import type { AdditionPlan, AdditionTarget } from '@domeka/inventory/contract';
import { isScannedCode } from '@domeka/boxes/contract';
import { isUuid } from '@domeka/kernel';
import type { FormValues } from '../../lib/forms/form-values.ts';
import { emptyTray, isTicked, rowFields } from './tray.ts';
import type { Tray, TrayRow } from './tray.ts';

export const codeControl = 'code';
export const photosControl = 'photos';
export const mostPhotos = 8;
/** Of a row; errors of the server have the same path. */
export const controlOf = (at: number, name: string) => `items.${at}.${name}`;

type Hidden = Pick<TrayRow, 'id' | 'code' | 'state' | 'categories' | 'catalogProductId' | 'plan'>;

/** What the form says of a row without a control of its own. */
export const hiddenOf = ({ id, code, state, categories, catalogProductId, plan }: TrayRow): string =>
  JSON.stringify({ id, code, state, categories, catalogProductId, plan } satisfies Hidden);

/** As the controls of the form. */
export function valuesOf(tray: Tray): FormValues {
  const ofRows = tray.rows.flatMap((row, at): [string, string][] => [
    [controlOf(at, 'of'), hiddenOf(row)],
    ...rowFields.map((name): [string, string] => [controlOf(at, name), row[name]]),
    [controlOf(at, 'onDuplicate'), row.onDuplicate],
    ...(isTicked(row) ? [[controlOf(at, 'ticked'), 'true'] as [string, string]] : []),
  ]);
  return {
    listId: tray.listId,
    removed: tray.removed ? JSON.stringify(tray.removed) : '',
    lit: tray.lit ?? '',
    ...Object.fromEntries(ofRows),
  };
}

const textIn = (values: FormValues, name: string): string => [values[name] ?? ''].flat()[0] ?? '';

/** Rows that no page of ours wrote are left out. */
export function trayIn(values: FormValues): Tray {
  const rows: TrayRow[] = [];
  for (let at = 0; at < mostAdditions && Object.hasOwn(values, controlOf(at, 'of')); at += 1) {
    const hidden = parsed(textIn(values, controlOf(at, 'of')));
    if (isHidden(hidden)) rows.push(rowIn(values, at, hidden));
  }
  const removed = parsed(textIn(values, 'removed')) as Tray['removed'];
  return {
    ...emptyTray(textIn(values, 'listId')),
    rows,
    removed: isRemoved(removed) ? removed : null,
    lit: rows.find(({ id }) => id === textIn(values, 'lit'))?.id ?? null,
  };
}

function rowIn(values: FormValues, at: number, hidden: Hidden): TrayRow {
  const text = (name: string) => textIn(values, controlOf(at, name));
  const facts = Object.fromEntries(rowFields.map((name) => [name, text(name)])) as Pick<
    TrayRow,
    (typeof rowFields)[number]
  >;
  const row = { ...hidden, ...facts, type: facts.type || defaultType, onDuplicate: text('onDuplicate') };
  const ticked = text('ticked') === 'true';
  const byItself = isTicked({ ...row, isTicked: null });
  return { ...row, isTicked: ticked === byItself ? null : ticked };
}

/** A draft has few controls. */
export const draftOf = (tray: Tray): FormValues => ({ tray: JSON.stringify(valuesOf(tray)) });

export function trayOfDraft(values: FormValues): Tray {
  const kept = parsed(textIn(values, 'tray'));
  return trayIn(typeof kept === 'object' && kept !== null ? (kept as FormValues) : {});
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown) => value === null || isText(value);

function isHidden(given: unknown): given is Hidden {
  const { id, code, state, categories, catalogProductId, plan } = (given ?? {}) as Partial<Hidden>;
  return (
    isText(id) &&
    /^\d{1,6}$/.test(id) &&
    (code === null || isScannedCode(code)) &&
    isText(state) &&
    ['waiting', 'known', 'unknown'].includes(state) &&
    Array.isArray(categories) &&
    categories.every(isText) &&
    isTextOrNull(catalogProductId) &&
    (plan === null || isPlan(plan))
  );
}

function isPlan(given: unknown): given is AdditionPlan {
  const { key, outcome, joins, joinsItem, couldJoin } = (given ?? {}) as Partial<AdditionPlan>;
  return (
    isText(key) &&
    isText(outcome) &&
    ['new', 'another-package'].includes(outcome) &&
    (joins === null || isTarget(joins)) &&
    (joinsItem === null || Number.isInteger(joinsItem)) &&
    Array.isArray(couldJoin) &&
    couldJoin.every(isTarget)
  );
}

function isTarget(given: unknown): given is AdditionTarget {
  const { id, name, dosage, packageCount } = (given ?? {}) as Partial<AdditionTarget>;
  return isText(id) && isUuid(id) && isText(name) && isTextOrNull(dosage) && Number.isInteger(packageCount);
}

function isRemoved(given: unknown): given is NonNullable<Tray['removed']> {
  const { at, row } = (given ?? {}) as Partial<NonNullable<Tray['removed']>>;
  return Number.isInteger(at) && isHidden(row) && rowFields.every((name) => isText(row[name]));
}
