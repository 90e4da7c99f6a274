import { seeOther } from '../../../lib/forms/answers.server.ts';
import { textOf } from '../../../lib/forms/forms.server.ts';
import { listQuery } from '../../facts/list-address.ts';
import { stateOf } from './posted-form.server.ts';
import type { Posted } from './posted-form.server.ts';

export async function discardDraft({ values, context, language }: Posted) {
  const id = textOf(values, 'draftId');
  if (id) await context.api('DELETE /medication-drafts/{id}', { params: { id } });
  return seeOther(`/${language}/dashboard${listQuery(stateOf(values), { panel: 'add' })}`);
}
