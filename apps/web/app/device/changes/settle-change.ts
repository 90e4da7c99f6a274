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
 * One change that waited on a device, a form with the id of its tap (`change`) and the person it was made for
 * (`author`). The same id once more gets the same answer and changes nothing, for 30 days.
 *
 * 200 with `Settled`: the change need not be sent again. 401, 429, 5xx with `reason`: it goes on waiting. 400 and
 * 422: no change of ours.
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
  const told = { reason: reason(made.problem) };
  if (status === 401 || status === 429 || status >= 500) return Response.json(told, { status });
  const { link } = made;
  return Response.json({ result: 'refused', ...told, ...(link && { link }) } satisfies Settled);
}

export const loader = () => new Response(null, { status: 404 });
