import type { ActionFunctionArgs } from '@remix-run/node';
import { isUuid, problemOfRefusal, refuseCommon } from '@domeka/kernel';
import type { Problem } from '@domeka/kernel';
import { reasonText } from '@domeka/ui';
import { authorControl, changeControl } from '../../lib/forms/form-values.ts';
import { isAnothers } from '../../lib/forms/form-author.server.ts';
import { anyonesValues, intentOf, textOf, unreadable } from '../../lib/forms/forms.server.ts';
import { languageParam } from '../../lib/words/language.ts';
import { wordsOf } from '../../lib/words/i18n.server.ts';
import { changeIntents } from './change.ts';
import type { Settled } from './change.ts';
import { make } from './make-change.server.ts';

/**
 * The same id (`change`) gets the same answer for 30 days and changes nothing. 200 with `Settled`: it need not be sent
 * again. 401, 429, 5xx with `reason`: it goes on waiting. 400 and 422: no change of ours.
 */
export async function action({ request, context, params }: ActionFunctionArgs): Promise<Response> {
  const values = await anyonesValues(request);
  if (!isUuid(textOf(values, changeControl)) || !textOf(values, authorControl)) throw unreadable();
  const intent = intentOf(values, changeIntents);
  const reason = (problem: Problem) => reasonText(wordsOf(request), problem);
  if (isAnothers(request, values)) {
    const another = problemOfRefusal(refuseCommon('form-of-another'));
    return Response.json({ result: 'refused', reason: reason(another) } satisfies Settled);
  }
  const made = await make[intent]({ request, context, language: languageParam(params), values });
  if (made.result !== 'refused') return Response.json(made satisfies Settled);
  const { status } = made.problem;
  const text = reason(made.problem);
  if (status === 401 || status === 429 || status >= 500) return Response.json({ reason: text }, { status });
  const { link } = made;
  return Response.json({ result: 'refused', reason: text, ...(link && { link }) } satisfies Settled);
}

export const loader = () => new Response(null, { status: 404 });
