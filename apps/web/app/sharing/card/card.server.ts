import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { dateFromForm } from '@domeka/inventory/contract';
import { faultOfText, problemOfRefusal, refuseInput } from '@domeka/kernel';
import type { FieldError } from '@domeka/kernel';
import { sharedPath } from '@domeka/sharing/contract';
import type { ShareView } from '@domeka/sharing/contract';
import { listFor } from '../../collaboration/list-for.server.ts';
import { readAll } from '../../inventory/facts/whole-list.server.ts';
import { refusedOrSignIn, signedIn } from '../../lib/access/signed-in.server.ts';
import { qrPicture } from '../../lib/drawings/qr-picture.server.ts';
import { refusedForm } from '../../lib/forms/answers.server.ts';
import { formValues, isTicked, onceControl, onceHeaders, textOf } from '../../lib/forms/forms.server.ts';
import type { FormValues } from '../../lib/forms/form-values.ts';
import { preferencesOf, readersTimeZone } from '../../lib/pages/preferences.ts';
import { languageParam } from '../../lib/words/language.ts';
import { fitFront, fitRows } from './card-fit.ts';
import { cardRows } from './card-rows.ts';
import type { CardRow } from './card-rows.ts';
import { cardWords, joined } from './card-words.server.ts';

/** In characters. */
const longest = { name: 100, line: 80, telephone: 30 };

export type MadeCard = Awaited<ReturnType<typeof cardOf>>;

const listOf = ({ url }: Request) => new URL(url).searchParams.get('list') || 'personal';

/** Refused where one may not share. */
export async function cardLoader({ request, params, context }: LoaderFunctionArgs) {
  const list = listOf(request);
  const [lists, shares, current] = await Promise.all([
    context.api('GET /lists'),
    context.api('GET /shares', { query: { list } }),
    list === 'personal' ? null : listFor(request, params, context, { id: list, action: 'share' }),
  ]);
  return {
    lists: signedIn(request, params, lists).items,
    list,
    name: current?.name ?? null,
    taken: signedIn(request, params, shares).visible.taken,
  };
}

/** Makes the share alone: what is typed stands in the answer, and is kept nowhere. Null where nothing could be on it. */
export async function cardAction({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const faults = faultsOf(values);
  if (faults.length > 0) return refusedForm(problemOfRefusal(refuseInput('sharing', faults)), values, 'card');
  const list = listOf(request);
  const lastDay = textOf(values, 'lastDay');
  // The list, and not the link, which would tell the audit log that somebody opened it.
  const { items } = await readAll(request, params, context, { list, taken: 'true', sort: 'name' });
  const rows = cardRows(items);
  if (rows.length === 0) return null;
  const answer = await context.api('POST /shares', {
    body: { listId: list === 'personal' ? null : list, lastDay: dateFromForm(lastDay), shows: 'taken' },
    // Other words on the card need no other link.
    ...onceHeaders({ [onceControl]: textOf(values, onceControl), list, lastDay }),
  });
  if (!answer.ok) return refusedOrSignIn(request, answer, values, context, 'card');
  return cardOf(request, params, context, { share: answer.data, values, rows });
}

function faultsOf(values: FormValues): FieldError[] {
  return Object.entries(longest).flatMap(([path, max]) => {
    const code = faultOfText(textOf(values, path).trim(), { max, lines: 'one' });
    return code ? [{ path, code, ...(code === 'too-long' && { params: { max } }) }] : [];
  });
}

interface ToStandOnCard {
  share: ShareView;
  values: FormValues;
  rows: CardRow[];
}

async function cardOf(
  request: Request,
  params: { lang?: string },
  context: AppLoadContext,
  { share, values, rows }: ToStandOnCard,
) {
  if (!share.shareToken) throw new Response(null, { status: 404 });
  const language = languageParam(params);
  const profile = await context.api('GET /profile');
  const timeZone = readersTimeZone(preferencesOf(request), profile.ok ? profile.data : null);
  const { more, ...words } = cardWords(language, isTicked(values, 'both'), share.expiresAt, timeZone);
  const [name, line, telephone] = ['name', 'line', 'telephone'].map((field) => textOf(values, field).trim());
  const typed = { name: name ?? '', line: line ?? '', telephone: telephone ?? '' };
  const fitted = fitRows(rows, (left) => joined(more(left)));
  return {
    values,
    shareId: share.id,
    card: {
      ...typed,
      ...words,
      rows: fitted.rows,
      more: more(fitted.left),
      backSize: fitted.size,
      frontSize: fitFront({ ...typed, call: joined(words.call) }),
      picture: qrPicture(context.site.publicUrl + sharedPath(share.shareToken, language)),
    },
  };
}
