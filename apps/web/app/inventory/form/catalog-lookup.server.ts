import { data } from '@remix-run/node';
import type { AppLoadContext } from '@remix-run/node';
import { gtin14FromTyped } from '@domeka/kernel';
import type { NameSuggestion, PackageRecall } from '@domeka/inventory/contract';
import type { ScanView } from '@domeka/boxes/contract';
import { textOf } from '../../lib/forms/forms.server.ts';
import type { FormValues } from '../../lib/forms/form-values.ts';
import type { UnfinishedAction } from '../../lib/forms/keep-input.ts';
import { recallsOfBox } from '../recalls/recalls-of-box.server.ts';
import { filledBy, offeredIn, offeredControl } from './filled-form.ts';

export interface LookedUp extends UnfinishedAction {
  unfinished: {
    values: FormValues;
    /** The query; null when the form was filled in. */
    sought: string | null;
    matches: NameSuggestion[];
    scan?: ScanView;
    isReadHere?: boolean;
    /** Came back to confirm that there is no expiry. */
    lacksExpiry?: boolean;
    /** Of the box that filled the form in. */
    recalls?: PackageRecall[];
  };
}

const asking = ['find', 'pick', 'sought', offeredControl];

export const withoutAsking = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([control]) => !asking.includes(control)));

/** Null for forms without a lookup. A code typed as a name is looked up once; nothing is saved yet. */
export async function lookUp(values: FormValues, form: 'add' | 'edit', context: AppLoadContext) {
  const find = textOf(values, 'find');
  const pick = find === 'name' ? '' : textOf(values, 'pick'); // a new search resets the pick
  const [name, sought] = [textOf(values, 'name'), textOf(values, 'sought')];
  const offered = offeredIn(values).find(({ key }) => key === pick);
  if (offered) return filledIn(values, offered, form, context);
  const isCode = gtin14FromTyped(name) !== null;
  if (!find && !pick && !(isCode && name !== sought)) return null;
  const q = pick ? sought : name;
  const answer = await context.api('GET /medications/suggestions', { query: { q } });
  if (!answer.ok) return answer;
  const { isEmpty, items } = answer.data;
  if (isEmpty && !find && !pick) return null;
  const isClear = isCode && (items.length === 1 || items[0]?.isOwn === true);
  const chosen = items.find(({ key }) => key === pick) ?? (isClear ? items[0] : undefined);
  if (chosen) return filledIn(values, chosen, form, context);
  const unfinished = { values: withoutAsking(values), sought: q, matches: items };
  return data({ unfinished, form } satisfies LookedUp);
}

async function filledIn(values: FormValues, chosen: NameSuggestion, form: 'add' | 'edit', context: AppLoadContext) {
  const typed = withoutAsking(values);
  const filled = { ...typed, ...filledBy(typed, chosen) };
  const unfinished = { values: filled, sought: null, matches: [], recalls: await recallsOfBox(filled, context) };
  return data({ unfinished, form } satisfies LookedUp);
}
