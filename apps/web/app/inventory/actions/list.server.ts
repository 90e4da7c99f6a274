import { listOrders } from '@domeka/kernel';
import { seeOther } from '../../lib/forms/answers.server.ts';
import { textOf } from '../../lib/forms/forms.server.ts';
import type { PageSubmission } from './submission.server.ts';

export async function refresh(submission: PageSubmission) {
  const answer = await submission.context.api('GET /medications', { query: { tab: 'all' } });
  return answer.ok ? submission.done({ key: 'inventory:toast.refreshed' }) : submission.refused(answer, 'refresh');
}

/** Stores the order, and keeps the rest of the address. */
export async function chooseOrder(submission: PageSubmission) {
  const { values, request, context, language } = submission;
  const listOrder = listOrders.find((known) => known === textOf(values, 'order')) ?? 'newest';
  const answer = await context.api('PUT /profile', { body: { listOrder } });
  if (!answer.ok) return submission.refused(answer, 'order');
  const { searchParams } = new URL(request.url);
  searchParams.set('sort', listOrder);
  searchParams.delete('page');
  return seeOther(`/${language}/dashboard?${searchParams}`);
}
