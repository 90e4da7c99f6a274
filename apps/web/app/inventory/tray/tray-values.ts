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
/** Of a row, wherever it stands: a mistake stays with it. */
export const controlOf = ({ id }: Pick<TrayRow, 'id'>, name: string) => `items.${id}.${name}`;

type Hidden = Pick<TrayRow, 'id' | 'code' | 'state' | 'categories' | 'catalogProductId' | 'plan'>;

/** What the form says of a row without a control of its own. */
export const hiddenOf = ({ id, code, state, categories, catalogProductId, plan }: TrayRow): string =>
  JSON.stringify({ id, code, state, categories, catalogProductId, plan } satisfies Hidden);

/** As the controls of the form. */
export function valuesOf(tray: Tray): FormValues {
  const ofRows = tray.rows.flatMap((row): [string, string][] => [
    [controlOf(row, 'of'), hiddenOf(row)],
    ...rowFields.map((name): [string, string] => [controlOf(row, name), row[name]]),
    [controlOf(row, 'onDuplicate'), row.onDuplicate],
    ...(isTicked(row) ? [[controlOf(row, 'ticked'), 'true'] as [string, string]] : []),
  ]);
  return {
    listId: tray.listId,
    removed: tray.removed ? JSON.stringify(tray.removed) : '',
    lit: tray.lit ? JSON.stringify(tray.lit) : '',
    ...Object.fromEntries(ofRows),
  };
}

const textIn = (values: FormValues, name: string): string => [values[name] ?? ''].flat()[0] ?? '';

/** Rows that no page of ours wrote are left out. */
export function trayIn(values: FormValues): Tray {
  const rows: TrayRow[] = [];
  for (const name of Object.keys(values)) {
    const [, id] = /^items\.(\d{1,6})\.of$/.exec(name) ?? [];
    const hidden = id === undefined ? null : parsed(textIn(values, name));
    if (id !== undefined && isHidden(hidden) && rows.length < mostAdditions) rows.push(rowIn(values, id, hidden));
  }
  const removed = parsed(textIn(values, 'removed')) as Tray['removed'];
  const lit = parsed(textIn(values, 'lit')) as Tray['lit'];
  return {
    ...emptyTray(textIn(values, 'listId')),
    rows,
    removed: isRemoved(removed) ? removed : null,
    lit: isLit(lit) && rows.some(({ id }) => id === lit.id) ? lit : null,
  };
}

function rowIn(values: FormValues, id: string, hidden: Hidden): TrayRow {
  const text = (name: string) => textIn(values, controlOf({ id }, name));
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

/** Whether a page that an answer leads to is the list or its check, with all of a tray, or has its rest as a draft. */
export function isKeptElsewhere(address: string): boolean {
  const { pathname, searchParams } = new URL(address, 'http://here');
  const [, page] = /^\/\w+\/dashboard(?:\/(stocktake|tray))?$/.exec(pathname) ?? [null, 'other'];
  return page === 'tray' ? Boolean(searchParams.get('draft')) : page !== 'other';
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

function isLit(given: unknown): given is NonNullable<Tray['lit']> {
  const { id, code } = (given ?? {}) as Partial<NonNullable<Tray['lit']>>;
  return isText(id) && isScannedCode(code);
}

function isRemoved(given: unknown): given is NonNullable<Tray['removed']> {
  const { at, row } = (given ?? {}) as Partial<NonNullable<Tray['removed']>>;
  return Number.isInteger(at) && isHidden(row) && rowFields.every((name) => isText(row[name]));
}
