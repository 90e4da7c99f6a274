import type { AppLoadContext } from '@remix-run/node';
import { dateFromForm } from '@domeka/inventory/contract';
import type { Language } from '@domeka/kernel';
import type { CreatedShareView } from '@domeka/sharing/contract';
import { managePath } from '../collaboration/addresses.ts';
import { redirectWithFlash, refusedForm } from '../lib/forms/answers.server.ts';
import type { FormValues } from '../lib/forms/form-values.ts';
import { intentOf, onceHeaders, textOf } from '../lib/forms/forms.server.ts';
import { refusedOrSignIn, signInFirst } from '../lib/access/signed-in.server.ts';

/** Every form of the shares screen posts here; `intent` says which one it was. */
export async function sharesAction(request: Request, values: FormValues, context: AppLoadContext, language: Language) {
  const list = new URL(request.url).searchParams.get('list') ?? 'personal';
  const listId = list === 'personal' ? null : list;
  const home = managePath(language, list);
  const id = textOf(values, 'id');
  switch (intentOf(values, ['share', 'extend', 'mail', 'refresh'])) {
    case 'extend': {
      const answer = await context.api('POST /shares/{id}/extend', { params: { id }, ...onceHeaders(values) });
      if (answer.ok) return redirectWithFlash(`${home}#share-${id}`, { key: 'sharing:toast.extended' }, context);
      return refusedOrSignIn(request, answer, values, context, 'extend');
    }
    case 'mail': {
      const answer = await context.api('POST /shares/{id}/mail', { params: { id }, ...onceHeaders(values) });
      if (!answer.ok) return refusedOrSignIn(request, answer, values, context, 'mail');
      const key = answer.data.isMailed ? 'sharing:toast.mailed-again' : 'sharing:toast.not-mailed-again';
      return redirectWithFlash(`${home}#share-${id}`, { key }, context);
    }
    case 'refresh': {
      const answer = await context.api('GET /shares', { query: { list } });
      if (answer.ok) return redirectWithFlash(home, { key: 'sharing:toast.refreshed' }, context);
      return refusedOrSignIn(request, answer, values, context, 'refresh');
    }
    case 'share': {
      const isForOne = textOf(values, 'readers') === 'one';
      const answer = await context.api('POST /shares', {
        body: {
          listId,
          recipientEmail: isForOne ? textOf(values, 'recipientEmail') : null, // of others it is not seen
          isForOne,
          passcode: textOf(values, 'passcode'),
          lastDay: dateFromForm(textOf(values, 'lastDay')),
          note: textOf(values, 'note'),
        },
        ...onceHeaders(values),
      });
      if (answer.ok)
        return redirectWithFlash(
          `${home}&created=${answer.data.id}#share-${answer.data.id}`,
          { key: createdWords(answer.data) },
          context,
        );
      return answer.status === 401
        ? signInFirst(request, { lang: language }, 'sharing:dialog.not-signed-in', context)
        : refusedForm(answer, values, 'share');
    }
  }
}

/** Truthful about the mail: the share is there either way. */
function createdWords({ recipientEmail, isMailed }: CreatedShareView) {
  if (recipientEmail === null) return 'sharing:toast.created';
  return isMailed ? 'sharing:toast.mailed' : 'sharing:toast.not-mailed';
}
