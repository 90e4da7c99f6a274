import { data } from '@remix-run/node';
import type { AppLoadContext } from '@remix-run/node';
import { gtin14FromTyped } from '@domeka/kernel';
import type { NameSuggestion } from '@domeka/inventory/contract';
import { textOf } from '../../lib/forms/forms.server.ts';
import type { FormValues } from '../../lib/forms/form-values.ts';
import { recallsOfBox } from '../recalls/recalls-of-box.server.ts';
import { filledBy, offeredIn } from '../values/filled-form.ts';
import { withoutQuestions } from '../values/unfinished-form.ts';
import type { UnfinishedForm } from '../values/unfinished-form.ts';

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
  const unfinished = { values: withoutQuestions(values), sought: q, matches: items };
  return data({ unfinished, form } satisfies UnfinishedForm);
}

async function filledIn(values: FormValues, chosen: NameSuggestion, form: 'add' | 'edit', context: AppLoadContext) {
  const typed = withoutQuestions(values);
  const filled = { ...typed, ...filledBy(typed, chosen) };
  const unfinished = { values: filled, sought: null, matches: [], recalls: await recallsOfBox(filled, context) };
  return data({ unfinished, form } satisfies UnfinishedForm);
}
