import type { AppLoadContext } from '@remix-run/node';
import { dateFromForm } from '@domeka/inventory/contract';
import type { Language } from '@domeka/kernel';
import type { CreatedShareView } from '@domeka/sharing/contract';
import { managePath, sharedCodePath, sharedLinkPath } from '../lib/navigation/list-paths.ts';
import { redirectWithFlash, refusedForm } from '../lib/forms/answers.server.ts';
import type { FormValues } from '../lib/forms/form-values.ts';
import { intentOf, onceHeaders, textOf } from '../lib/forms/forms.server.ts';
import { refusedOrSignIn, signInFirst } from '../lib/access/signed-in.server.ts';
import type { Flash } from '../lib/messages/flash.server.ts';
import { i18nOf } from '../lib/words/i18n.server.ts';
import { shownOf } from './changing/shown-choice.server.ts';

interface Submission {
  request: Request;
  values: FormValues;
  context: AppLoadContext;
  language: Language;
  list: string;
  home: string;
}

const actions = { share, code: share, send: share, extend, mail, refresh };
const intents = Object.keys(actions) as (keyof typeof actions)[];

export async function sharesAction(request: Request, values: FormValues, context: AppLoadContext, language: Language) {
  const list = new URL(request.url).searchParams.get('list') ?? 'personal';
  const home = managePath(language, list);
  return actions[intentOf(values, intents)]({ request, values, context, language, list, home });
}

async function share({ request, values, context, language, list, home }: Submission) {
  const isForOne = textOf(values, 'readers') === 'one';
  const answer = await context.api('POST /shares', {
    body: {
      listId: list === 'personal' ? null : list,
      recipientEmail: isForOne ? textOf(values, 'recipientEmail') : null, // hidden otherwise
      isForOne,
      passcode: textOf(values, 'passcode'),
      lastDay: dateFromForm(textOf(values, 'lastDay')),
      note: textOf(values, 'note'),
      ...shownOf(values),
    },
    ...onceHeaders(values),
  });
  if (answer.ok)
    return redirectWithFlash(
      placeOf(answer.data, textOf(values, 'intent'), language, home),
      createdFlash(answer.data, language, context.site.hasMail),
      context,
    );
  return answer.status === 401
    ? signInFirst(request, { lang: language }, 'sharing:dialog.not-signed-in', context)
    : refusedForm(answer, { ...values, ...(textOf(values, 'passcode') && { hadPasscode: 'true' }) }, 'share');
}

async function extend({ request, values, context, home }: Submission) {
  const id = textOf(values, 'id');
  const answer = await context.api('POST /shares/{id}/extend', { params: { id }, ...onceHeaders(values) });
  if (answer.ok) return redirectWithFlash(`${home}#share-${id}`, { key: 'sharing:toast.extended' }, context);
  return refusedOrSignIn(request, answer, values, context, 'extend');
}

async function mail({ request, values, context, home }: Submission) {
  const id = textOf(values, 'id');
  const answer = await context.api('POST /shares/{id}/mail', { params: { id }, ...onceHeaders(values) });
  if (!answer.ok) return refusedOrSignIn(request, answer, values, context, 'mail');
  const notMailed = context.site.hasMail ? 'sharing:toast.not-mailed-again' : 'sharing:toast.not-mailed-here';
  const key = answer.data.isMailed ? 'sharing:toast.mailed-again' : notMailed;
  return redirectWithFlash(`${home}#share-${id}`, { key }, context);
}

async function refresh({ request, values, context, list, home }: Submission) {
  const answer = await context.api('GET /shares', { query: { list } });
  if (answer.ok) return redirectWithFlash(home, { key: 'sharing:toast.refreshed' }, context);
  return refusedOrSignIn(request, answer, values, context, 'refresh');
}

/** A renewed link that can be shown no more has no page; its row says so. */
function placeOf({ id, shareToken }: CreatedShareView, intent: string, language: Language, home: string) {
  if (shareToken === null) return `${home}#share-${id}`;
  return intent === 'code' ? sharedCodePath(language, id) : `${sharedLinkPath(language, id)}#made`;
}

/** The link somebody had before may show more now, or less: that is said first. */
function createdFlash(share: CreatedShareView, language: Language, hasMail: boolean): Flash {
  const key = createdWords(share, hasMail);
  if (!share.showedOther) return { key };
  const { t } = i18nOf(language);
  const shows = t(`sharing:renewed.${share.shows ?? 'all'}${share.showsLabels ? '-labels' : ''}`);
  const mail = key === 'sharing:toast.created' ? '' : t(`${key}.text`);
  return { key: 'sharing:toast.renewed', params: { shows, mail } };
}

function createdWords({ recipientEmail, isMailed, shareToken }: CreatedShareView, hasMail: boolean) {
  if (recipientEmail === null || shareToken === null) return 'sharing:toast.created';
  if (!hasMail) return 'sharing:toast.pass-on';
  return isMailed ? 'sharing:toast.mailed' : 'sharing:toast.not-mailed';
}
