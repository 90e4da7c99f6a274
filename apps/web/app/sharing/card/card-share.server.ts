import type { AppLoadContext } from '@remix-run/node';
import { dateFromForm } from '@domeka/inventory/contract';
import { isUuid } from '@domeka/kernel';
import type { Answer } from '@domeka/kernel';
import type { ShareView } from '@domeka/sharing/contract';
import { onceControl, onceHeaders, textOf } from '../../lib/forms/forms.server.ts';
import type { FormValues } from '../../lib/forms/form-values.ts';

/** A card whose links were deleted more often is made anew from its page. */
const mostEnded = 10;

/**
 * The share of a card: with the same last day the one it has, or, where that was deleted since, another. That of the
 * card before (`share`), which had another day, ends.
 */
export async function shareOfCard(
  context: AppLoadContext,
  list: string,
  values: FormValues,
): Promise<Answer<ShareView>> {
  const share = await liveShare(context, list, values);
  const before = textOf(values, 'share');
  if (!share.ok || !isUuid(before) || before === share.data.id) return share;
  const ended = await context.api('DELETE /shares/{id}', { params: { id: before } });
  return ended.ok || ended.status === 404 ? share : ended;
}

async function liveShare({ api }: AppLoadContext, list: string, values: FormValues): Promise<Answer<ShareView>> {
  const [once, lastDay] = [textOf(values, onceControl), textOf(values, 'lastDay')];
  const body = { listId: list === 'personal' ? null : list, lastDay: dateFromForm(lastDay), shows: 'taken' as const };
  for (let [ended, tries] = ['', 0]; ; tries += 1) {
    // Other words on the card need no other link.
    const made = await api('POST /shares', { body, ...onceHeaders({ [onceControl]: once, list, lastDay, ended }) });
    if (!made.ok) return made;
    const live = await api('GET /shares/{id}', { params: { id: made.data.id } });
    if (live.ok || live.status !== 404 || tries === mostEnded) return live;
    ended = made.data.id;
  }
}
