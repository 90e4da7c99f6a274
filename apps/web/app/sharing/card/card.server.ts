import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { faultOfText, problemOfRefusal, problemType, refuseInput } from '@domeka/kernel';
import type { FieldError, Language, Problem } from '@domeka/kernel';
import { sharedPath } from '@domeka/sharing/contract';
import type { ShareView } from '@domeka/sharing/contract';
import { listFor } from '../../collaboration/list-for.server.ts';
import { readAll } from '../../inventory/facts/whole-list.server.ts';
import { refusedOrSignIn, signedIn } from '../../lib/access/signed-in.server.ts';
import { qrPicture } from '../../lib/drawings/qr-picture.server.ts';
import { refusedForm } from '../../lib/forms/answers.server.ts';
import { formValues, isTicked, textOf } from '../../lib/forms/forms.server.ts';
import type { FormValues } from '../../lib/forms/form-values.ts';
import { preferencesOf, readersTimeZone } from '../../lib/pages/preferences.ts';
import { languageParam } from '../../lib/words/language.ts';
import { fitFront, fitRows } from './card-fit.ts';
import { cardRows, peopleOnCards, whoseCard } from './card-rows.ts';
import type { CardRow } from './card-rows.ts';
import { shareOfCard } from './card-share.server.ts';
import { cardWords, joined } from './card-words.server.ts';

/** In characters. */
const longest = { name: 100, line: 80, telephone: 30 };

export type MadeCard = ReturnType<typeof cardOf>;

const listOf = ({ url }: Request) => new URL(url).searchParams.get('list') || 'personal';

/** Refused where one may not share. */
export async function cardLoader({ request, params, context }: LoaderFunctionArgs) {
  const list = listOf(request);
  const isPersonal = list === 'personal';
  const [lists, shares, current, ofList] = await Promise.all([
    context.api('GET /lists'),
    context.api('GET /shares', { query: { list } }),
    isPersonal ? null : listFor(request, params, context, { id: list, action: 'share' }),
    isPersonal ? null : readTaken(request, params, context, list),
  ]);
  return {
    lists: signedIn(request, params, lists).items,
    list,
    name: current?.name ?? null,
    taken: signedIn(request, params, shares).visible.taken,
    people: peopleOnCards(ofList?.items ?? []),
  };
}

/** The list, and not the link, which would tell the audit log that somebody opened it. */
const readTaken = (request: Request, params: { lang?: string }, context: AppLoadContext, list: string) =>
  readAll(request, params, context, { list, taken: 'true', sort: 'name' });

/** Makes the share alone: what is typed stands in the answer, and is kept nowhere. */
export async function cardAction({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const faults = faultsOf(values);
  if (faults.length > 0) return refusedForm(problemOfRefusal(refuseInput('sharing', faults)), values, 'card');
  const list = listOf(request);
  const profile = await context.api('GET /profile');
  if (!profile.ok) return refusedOrSignIn(request, profile, values, context, 'card');
  const { items } = await readTaken(request, params, context, list);
  const person = whoseCard(textOf(values, 'whose'));
  const rows = cardRows(items, person);
  if (rows.length === 0) return refusedForm(nothingLeft, values, 'card');
  const share = await shareOfCard(context, list, values);
  if (!share.ok) return refusedOrSignIn(request, share, values, context, 'card');
  return cardOf(languageParam(params), context, {
    share: share.data,
    values,
    rows,
    person,
    isEverybodys: list !== 'personal' && person === null,
    timeZone: readersTimeZone(preferencesOf(request), profile.data),
  });
}

const nothingLeft: Problem = {
  type: problemType('sharing', 'card-empty'),
  status: 422,
  code: 'card-empty',
  title: 'card-empty',
};

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
  person: string | null;
  isEverybodys: boolean;
  timeZone: string;
}

function cardOf(language: Language, { site }: AppLoadContext, card: ToStandOnCard) {
  const { share, values, rows, person, isEverybodys, timeZone } = card;
  if (!share.shareToken) throw new Response(null, { status: 404 });
  const { more, takes, taken, ...words } = cardWords(language, isTicked(values, 'both'), share.expiresAt, timeZone);
  const [name, line, telephone] = ['name', 'line', 'telephone'].map((field) => textOf(values, field).trim());
  const typed = { name: name || (person ?? ''), line: line ?? '', telephone: telephone ?? '' };
  const fitted = fitRows(rows, (left) => joined(more(left)));
  return {
    values: { ...values, share: share.id },
    shareId: share.id,
    card: {
      ...typed,
      ...words,
      takes: isEverybodys ? taken : takes,
      rows: fitted.rows,
      more: more(fitted.left),
      backSize: fitted.size,
      frontSize: fitFront({ ...typed, call: joined(words.call) }),
      picture: qrPicture(site.publicUrl + sharedPath(share.shareToken, language)),
    },
  };
}
