import { listOrders } from '@domeka/kernel';
import { redirectWithFlash, refusedForm, seeOther } from '../../../lib/forms/answers.server.ts';
import { textOf } from '../../../lib/forms/forms.server.ts';
import { listQuery } from '../../facts/list-address.ts';
import { signInAndComeBack, stateOf } from './posted-form.server.ts';
import type { Posted } from './posted-form.server.ts';

export async function refresh(posted: Posted) {
  const { values, context, language } = posted;
  const answer = await context.api('GET /medications', { query: { tab: 'all' } });
  if (answer.status === 401) return signInAndComeBack(posted);
  if (!answer.ok) return refusedForm(answer, values, 'refresh');
  const here = `/${language}/dashboard${listQuery(stateOf(values))}`;
  return redirectWithFlash(here, { key: 'inventory:toast.refreshed' }, context);
}

/** Remembers the order, and shows the list in it; what else the address names stays. */
export async function chooseOrder(posted: Posted) {
  const { values, request, context, language } = posted;
  const listOrder = listOrders.find((known) => known === textOf(values, 'order')) ?? 'newest';
  const answer = await context.api('PUT /profile', { body: { listOrder } });
  if (answer.status === 401) return signInAndComeBack(posted);
  if (!answer.ok) return refusedForm(answer, values, 'order');
  const { searchParams } = new URL(request.url);
  searchParams.set('sort', listOrder);
  searchParams.delete('page');
  return seeOther(`/${language}/dashboard?${searchParams}`);
}
