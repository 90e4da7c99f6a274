import type { AppLoadContext } from '@remix-run/node';
import type { Language } from '@domeka/kernel';
import { redirectWithFlash, refusedForm } from '../lib/forms/answers.server.ts';
import type { FormValues } from '../lib/forms/form-values.ts';
import { onceHeaders, textOf } from '../lib/forms/forms.server.ts';
import { signInFirst } from '../lib/access/signed-in.server.ts';
import { sharedLinkPath } from '../lib/navigation/list-paths.ts';

export interface MadeLink {
  id: string;
  token: string;
  createdAt: string;
}

/** Without scripts, which alone can copy, redirects to the page of the link. */
export async function makeLink(
  request: Request,
  values: FormValues,
  context: AppLoadContext,
  { language, listId }: { language: Language; listId: string },
) {
  const answer = await context.api('POST /shares', { body: { listId, shows: 'all' }, ...onceHeaders(values) });
  if (!answer.ok)
    return answer.status === 401
      ? signInFirst(request, { lang: language }, 'collaboration:link.not-signed-in', context)
      : refusedForm(answer, values, 'link');
  const { id, shareToken: token, createdAt } = answer.data;
  if (token !== null && textOf(values, 'stay') === 'true') return { id, token, createdAt } satisfies MadeLink;
  return redirectWithFlash(`${sharedLinkPath(language, id)}#made`, { key: 'collaboration:link.ready' }, context);
}
