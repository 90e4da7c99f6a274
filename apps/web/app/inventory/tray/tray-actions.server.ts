import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import { calendarDateIn } from '@domeka/kernel';
import type { Refused } from '@domeka/kernel';
import { codeOptions } from '@domeka/boxes/contract';
import type { ScannedCode } from '@domeka/boxes/contract';
import { notSignedIn, signInFirst } from '../../lib/access/signed-in.server.ts';
import { refusedForm } from '../../lib/forms/answers.server.ts';
import type { FormValues } from '../../lib/forms/form-values.ts';
import { textOf } from '../../lib/forms/forms.server.ts';
import { problemAt } from '../../lib/forms/problem-at.ts';
import { languageParam } from '../../lib/words/language.ts';
import { addTray } from './add-tray.server.ts';
import type { TrayNotes } from './notes.ts';
import { settle } from './settle.server.ts';
import { checkFrom } from './tray.server.ts';
import { unfinished } from './tray-answer.server.ts';
import { keepTray, receiveTray } from './tray-submission.server.ts';
import type { TraySubmission } from './tray-submission.server.ts';
import { codeControl, photosControl, trayIn, valuesOf } from './tray-values.ts';
import { putBack, withAnother, withBox, without } from './tray.ts';
import type { Tray } from './tray.ts';
import { codeFromTyped, echoOf } from './typed-code.ts';

export async function trayAction({ request, params, context }: ActionFunctionArgs) {
  const submission = await receiveTray(request, context);
  const { values } = submission;
  const language = languageParam(params);
  const intent = textOf(values, 'intent');
  const signIn = () => signInAndComeBack(request, language, values, context);
  const typed = textOf(values, codeControl).trim();
  if (intent.startsWith('add') && typed === '') {
    const check = checkFrom(new URL(request.url).searchParams);
    const answer = await addTray({ values, context, language, check, isComplete: intent === 'add-complete' });
    return 'status' in answer && answer.status === 401 ? signIn() : answer;
  }
  const changed = changedBy(submission, trayIn(values));
  const rest: FormValues = changed.isTaken ? {} : { [codeControl]: echoOf(typed) };
  const refused = (problem: Refused | ReturnType<typeof problemAt>, tray: Tray) =>
    refusedForm(problem, { ...valuesOf(tray), ...rest }, 'tray');
  if ('refusal' in changed) return changed.refusal.status === 401 ? signIn() : refused(changed.refusal, changed.tray);
  const { tray, refusal } = await settle(changed.tray, context);
  if (refusal?.status === 401) return signIn();
  if (refusal && refusal.status < 500 && refusal.status !== 429) return refused(refusal, tray);
  return unfinished(tray, changed.notes, rest);
}

type Changed = { isTaken?: boolean; tray: Tray } & (
  { notes: TrayNotes } | { refusal: Refused | ReturnType<typeof problemAt> }
);

function changedBy(submission: TraySubmission, tray: Tray): Changed {
  const { values, photos } = submission;
  const [removed, another, intent] = ['remove', 'another', 'intent'].map((name) => textOf(values, name));
  if (removed) return { tray: without(tray, removed), notes: {} };
  if (another) {
    const { tray: now, taken } = withAnother(tray, another);
    return { tray: now, notes: taken === 'full' ? { full: 1 } : {} };
  }
  if (intent === 'put-back') return { tray: putBack(tray), notes: {} };
  if (intent === 'photos') return photos.length === 0 ? missing(tray) : withPhotos(submission, tray);
  const typed = textOf(values, codeControl).trim();
  if (typed === '') return { tray, notes: {} };
  const code = codeFromTyped(typed, calendarDateIn('UTC', new Date()));
  if (!code) return { tray, refusal: problemAt('inventory', codeControl, 'not-a-medicines-code') };
  const { tray: now, notes } = withCodes(tray, [code]);
  return {
    ...(!notes.full && { isTaken: true }),
    tray: now,
    notes: { ...notes, ...(intent?.startsWith('add') && { isNew: true }) },
  };
}

const missing = (tray: Tray) => ({ tray, refusal: problemAt('inventory', photosControl, 'required') });

function withPhotos({ photos, unread }: TraySubmission, tray: Tray): Changed {
  const wrong = photos.flatMap((photo, at) => (photo.ok ? [] : [{ photo: at + 1, refused: photo }]));
  const ended = wrong.find(({ refused }) => refused.status === 401);
  if (ended) return { tray, refusal: ended.refused };
  const codes = photos.flatMap((photo) => (photo.ok ? photo.data.codes : []));
  const { tray: now, notes } = withCodes(tray, codes);
  const wrongPhotos = wrong.map(({ photo, refused }) => ({ photo, code: refused.problem.code }));
  const isFullPhoto = photos.some((photo) => photo.ok && photo.data.codes.length >= codeOptions.maxNumberOfSymbols);
  const found = codes.filter(({ gtin }) => gtin !== null).length;
  return {
    tray: now,
    notes: {
      ...notes,
      found,
      ...(isFullPhoto && { isFullPhoto }),
      ...(unread > 0 && { unread }),
      ...(wrong.length > 0 && { wrongPhotos }),
    },
  };
}

function withCodes(tray: Tray, codes: ScannedCode[]): { tray: Tray; notes: TrayNotes } {
  let now = tray;
  const count = { full: 0, 'not-medicine': 0, added: 0, lit: 0 };
  for (const code of codes) {
    const taken = withBox(now, { code, serial: null });
    now = taken.tray;
    count[taken.taken] += 1;
  }
  return {
    tray: now,
    notes: { ...(count.full > 0 && { full: count.full }), ...(count['not-medicine'] > 0 && { isOther: true }) },
  };
}

async function signInAndComeBack(
  request: Request,
  lang: string,
  values: TraySubmission['values'],
  context: AppLoadContext,
) {
  const draftId = await keepTray(values, context);
  if (draftId === undefined) return signInFirst(request, { lang }, notSignedIn, context);
  const address = new URL(request.url);
  address.searchParams.set('draft', draftId);
  return signInFirst(new Request(address), { lang }, 'inventory:tray.toast.kept', context);
}
