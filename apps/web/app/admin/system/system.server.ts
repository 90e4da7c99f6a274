import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { Answer } from '@domeka/kernel';
import { refuse } from '@domeka/admin-security/contract';
import { redirectWithFlash } from '../../lib/forms/answers.server.ts';
import { formValues, intentOf, textOf } from '../../lib/forms/forms.server.ts';
import { languageParam } from '../../lib/words/language.ts';
import { refusedOrDenied } from '../refused-or-denied.server.ts';
import { systemPath } from './system-address.ts';

/** Null for parts that could not be read. */
export async function loadSystem({ context: { api } }: LoaderFunctionArgs) {
  const [system, mails, imports] = await Promise.all([
    api('GET /admin/jobs'),
    api('GET /admin/mails'),
    api('GET /catalog/imports'),
  ]);
  return {
    system: system.ok ? system.data : null,
    mails: mails.ok ? mails.data : null,
    catalog: imports.ok ? imports.data.catalog : null,
  };
}

const intents = ['test-mail', 'retry', 'retry-all'] as const;
const done = {
  'test-mail': 'admin-security:toast.test-sent',
  retry: 'admin-security:toast.retried',
  'retry-all': 'admin-security:toast.retried',
};

export async function actOnSystem({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const intent = intentOf(values, intents);
  const answer = await carryOut(intent, textOf(values, 'id'), context.api);
  if (!answer.ok) return refusedOrDenied(request, answer, values, context, intent, refuse('denied'));
  return redirectWithFlash(systemPath(languageParam(params)), { key: done[intent] }, context);
}

function carryOut(
  intent: (typeof intents)[number],
  id: string,
  api: ActionFunctionArgs['context']['api'],
): Promise<Answer<unknown>> {
  if (intent === 'test-mail') return api('POST /admin/test-mail', { body: {} });
  if (intent === 'retry-all') return api('POST /admin/mails/retry', { body: {} });
  return api('POST /admin/mails/{id}/retry', { params: { id }, body: {} });
}
