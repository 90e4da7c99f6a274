import type { AppLoadContext } from '@remix-run/node';
import { listOrders, mediaTypeOf, problemType } from '@domeka/kernel';
import type { Language, Problem } from '@domeka/kernel';
import type { AddedMedicationView, AddMedicationInput, MedicationView } from '@domeka/inventory/contract';
import { redirectWithFlash, refusedForm, seeOther } from '../../lib/forms/answers.server.ts';
import type { Flash } from '../../lib/messages/flash.server.ts';
import { authorControl } from '../../lib/forms/form-values.ts';
import type { FormValues } from '../../lib/forms/form-values.ts';
import { formValues, intentOf, onceHeaders, textOf } from '../../lib/forms/forms.server.ts';
import { notSignedIn, signInFirst } from '../../lib/access/signed-in.server.ts';
import { lookUp } from '../form/catalog-lookup.server.ts';
import { asksForScan, scanned } from '../form/box-scan.server.ts';
import { settleExpiry } from '../form/expiry-settled.server.ts';
import { scannedControl } from '../form/filled-form.ts';
import { listQuery, listStateOf } from '../facts/list-address.ts';
import { factsOf, formWithPictures, refusedFacts } from '../form/medication-form.server.ts';
import type { TakenForm } from '../form/medication-form.server.ts';
import { quantityText } from '../facts/quantity.ts';
import { withTypedCode } from '../form/typed-code.server.ts';

interface Posted extends TakenForm {
  request: Request;
  context: AppLoadContext;
  language: Language;
}

const intents = [
  'add',
  'update-existing',
  'add-as-new',
  'discard-draft',
  'edit',
  'quantity',
  'step',
  'privacy',
  'undo-delete',
  'refresh',
  'order',
] as const;

/** Every form of the list posts here; `intent` says which one it was. */
export async function dashboardAction(request: Request, context: AppLoadContext, language: Language) {
  const isUpload = mediaTypeOf(request.headers.get('Content-Type')) === 'multipart/form-data';
  const keep = (values: FormValues) => keepForAuthor(values, context);
  const sent: TakenForm = isUpload
    ? await formWithPictures(request, context, keep)
    : { values: await formValues(request) };
  const taken = await withTypedCode(sent, context);
  const posted = { ...taken, request, context, language };
  const { values, refusal } = taken;
  if (refusal) {
    const form = textOf(values, 'intent') === 'edit' ? 'edit' : 'add';
    return refusal.status === 401 ? signInAndComeBack(posted) : refusedForm(refusal, values, form);
  }
  const intent = intentOf(values, intents);
  switch (intent) {
    case 'edit':
    case 'add':
      if (asksForScan(taken)) return taken.scan?.status === 401 ? signInAndComeBack(posted) : scanned(taken, intent);
      return (
        (await askCatalog(posted, intent)) ??
        (await askExpiry(posted, intent)) ??
        (intent === 'edit' ? edit(posted) : add(posted, 'ask'))
      );
    case 'quantity':
      return changeQuantity(posted);
    case 'step':
      return stepQuantity(posted);
    case 'undo-delete':
      return undoDeletion(posted);
    case 'privacy':
      return changePrivacy(posted);
    case 'discard-draft':
      return discardDraft(posted);
    case 'refresh':
      return refresh(posted);
    case 'order':
      return chooseOrder(posted);
    case 'update-existing':
    case 'add-as-new':
      return add(posted, intent);
  }
}

/** What the catalogue answers, where the form asks it; else null. */
async function askCatalog(posted: Posted, form: 'add' | 'edit') {
  const { values, context } = posted;
  const answer = await lookUp(values, form, context);
  if (answer === null || 'data' in answer) return answer;
  return answer.status === 401 ? signInAndComeBack(posted) : refusedForm(answer, values, form);
}

/** What is to be settled about the expiry date, of those who are still signed in; else null. */
async function askExpiry(posted: Posted, form: 'add' | 'edit') {
  const question = settleExpiry(posted.values, form);
  if (question === null) return null;
  const { status } = await posted.context.api('GET /profile');
  return status === 401 ? signInAndComeBack(posted) : question;
}

/** Reads everything again, in the place one is. */
async function refresh(posted: Posted) {
  const { values, context, language } = posted;
  const answer = await context.api('GET /medications', { query: { tab: 'all' } });
  if (answer.status === 401) return signInAndComeBack(posted);
  if (!answer.ok) return refusedForm(answer, values, 'refresh');
  const here = `/${language}/dashboard${listQuery(stateOf(values))}`;
  return redirectWithFlash(here, { key: 'inventory:toast.refreshed' }, context);
}

/** Remembers the order, and shows the list in it; what else the address names stays. */
async function chooseOrder(posted: Posted) {
  const { values, request, context, language } = posted;
  const listOrder = listOrders.find((known) => known === textOf(values, 'order')) ?? 'newest';
  const answer = await context.api('PUT /profile', { body: { listOrder } });
  if (answer.status === 401) return signInAndComeBack(posted);
  if (!answer.ok) return refusedForm(answer, values, 'order');
  const { searchParams } = new URL(request.url);
  searchParams.set('sort', listOrder);
  searchParams.delete('page');
  return seeOther(`/${language}/dashboard?${searchParams}`);
}

async function add(posted: Posted, onDuplicate: AddMedicationInput['onDuplicate']) {
  const { values, context, language } = posted;
  const draftId = textOf(values, 'draftId') || null;
  const existingId = textOf(values, 'existingId') || null;
  const existingVersion = textOf(values, 'existingVersion') || undefined;
  const answer = await context.api('POST /medications', {
    body: { ...factsOf(posted), draftId, onDuplicate, existingId, existingVersion },
    ...onceHeaders(values),
  });
  const state = stateOf(values);
  if (answer.ok) {
    const place = answer.data.listId ?? 'personal';
    const list = state.list && place; // who looked at one list goes on in the one it went to
    const next = textOf(values, scannedControl) ? { next: place } : {};
    const { sort, expiry } = state;
    const addPanel = `/${language}/dashboard${listQuery({ list, sort, expiry }, { panel: 'add', ...next })}`;
    return redirectWithFlash(addPanel, addedFlash(answer.data, language), context);
  }
  const isChanged = answer.problem.code === 'changed-meanwhile';
  if (isChanged || answer.problem.code === 'duplicate-medication') {
    const kept = await context.api('POST /medication-drafts', {
      body: {
        kind: 'duplicate',
        values: withoutControls(values),
        existingId: String(answer.problem.params?.existingId),
        draftId,
      },
    });
    if (kept.ok) {
      const question = `/${language}/dashboard${listQuery(state, { panel: 'add', draft: kept.data.id })}#duplicate`;
      if (!isChanged) return seeOther(question);
      return redirectWithFlash(question, { key: 'inventory:toast.duplicate-changed', role: 'alert' }, context);
    }
    return refusedForm(kept, values, 'add');
  }
  if (answer.status === 401) return signInAndComeBack(posted);
  await keepWithPhoto(posted);
  return refusedFacts(answer, values, 'add');
}

/** A refused form's photo waits in its draft (D-51); what was typed waits with it. */
async function keepWithPhoto({ values, hasPhoto, context }: Posted) {
  if (!hasPhoto) return;
  const body = { kind: 'form', values: withoutControls(values), draftId: textOf(values, 'draftId') } as const;
  await context.api('POST /medication-drafts', { body });
}

/** What became of it: the one to be updated may be gone meanwhile, and then it was added. */
function addedFlash({ id, quantityBefore, quantity, type }: AddedMedicationView, language: Language): Flash {
  const about = { medication: id };
  if (quantityBefore === undefined) return { key: 'inventory:toast.added', about };
  const read = (amount: number | null) => quantityText(language, amount, type);
  return { key: 'inventory:toast.merged', about, params: { before: read(quantityBefore), after: read(quantity) } };
}

async function edit(posted: Posted) {
  const { values, context, language } = posted;
  const id = textOf(values, 'id');
  const answer = await context.api('PATCH /medications/{id}', {
    params: { id },
    body: {
      ...factsOf(posted),
      ...versionOf(values),
      draftId: textOf(values, 'draftId') || null,
      removeImage: textOf(values, 'removeImage') === 'true',
    },
    ...onceHeaders(values),
  });
  if (answer.ok) {
    const flash = { key: 'inventory:toast.updated', about: { medication: id } };
    return redirectWithFlash(backTo(language, values, id), flash, context);
  }
  if (answer.status === 401) return signInAndComeBack(posted);
  await keepWithPhoto(posted);
  return refusedFacts(answer, values, 'edit');
}

async function changeQuantity(posted: Posted) {
  const { values, context } = posted;
  const id = textOf(values, 'id');
  // What is undone may have had no quantity; a row's own form says one.
  if (Object.hasOwn(values, 'before') && textOf(values, 'quantity').trim() === '')
    return refusedForm(quantityMissing, values, `quantity-${id}`);
  const answer = await context.api('PATCH /medications/{id}/quantity', {
    params: { id },
    body: { quantity: textOf(values, 'quantity'), ...versionOf(values) },
    ...onceHeaders(values),
  });
  if (answer.ok) return quantityChanged(posted, answer.data, textOf(values, 'before'));
  if (answer.status === 401) return signInAndComeBack(posted);
  return refusedForm(atQuantity(answer.problem), values, `quantity-${id}`);
}

/** One piece more or less; the button says of which row, and how many there were when it was pressed. */
async function stepQuantity(posted: Posted) {
  const { values, context } = posted;
  const [id = '', step = '', shown = ''] = textOf(values, 'step').split(':');
  const answer = await context.api('PATCH /medications/{id}/quantity', {
    params: { id },
    body: { step: step === '-1' ? -1 : 1 },
  });
  if (!answer.ok) return answer.status === 401 ? signInAndComeBack(posted) : refusedForm(answer, values, `step-${id}`);
  const { quantity } = answer.data;
  return quantityChanged(posted, answer.data, quantity ? String(quantity - Number(step)) : shown);
}

/** Says how much there is now, and how to take that back; of what is used up, whether it may go. */
function quantityChanged(
  { values, context, language }: Posted,
  { id, quantity, type, version }: MedicationView,
  before: string,
) {
  const back = backTo(language, values, id);
  const home = `/${language}/dashboard`;
  const list = listQuery(stateOf(values));
  const fields = { intent: 'quantity', id, version: String(version), quantity: before, list };
  const isFinished = quantity === 0;
  const flash: Flash = {
    key: isFinished ? 'inventory:toast.finished' : 'inventory:toast.quantity',
    params: { quantity: quantityText(language, quantity, type) },
    about: { medication: id },
    // What is undone is not offered to be undone.
    ...((Object.hasOwn(values, 'before') || Object.hasOwn(values, 'step')) && {
      undo: { action: `${home}${list}`, fields },
    }),
    ...(isFinished && {
      next: [
        { to: `${home}/${id}/delete${list}`, label: 'inventory:finished.delete', back: home + list },
        { to: null, label: 'inventory:finished.keep', back: home + list }, // without a fragment it loads again
      ],
    }),
  };
  return redirectWithFlash(back, flash, context);
}

/** Brings back what was just deleted. */
async function undoDeletion(posted: Posted) {
  const { values, context, language } = posted;
  const id = textOf(values, 'deletion');
  const answer = await context.api('POST /medication-deletions/{id}/undo', { params: { id } });
  if (answer.status === 401) return signInAndComeBack(posted);
  const list = `/${language}/dashboard${listQuery(stateOf(values))}`;
  if (!answer.ok) return redirectWithFlash(list, { key: 'inventory:toast.undo-failed', role: 'alert' }, context);
  const flash: Flash = { key: 'inventory:toast.restored', params: { count: answer.data.count } };
  if (answer.data.count > 1) return redirectWithFlash(list, flash, context);
  return redirectWithFlash(backTo(language, values, id), { ...flash, about: { medication: id } }, context);
}

const quantityMissing: Problem = {
  type: problemType('inventory', 'invalid-input'),
  ...{ status: 422, code: 'invalid-input', title: 'required' },
  errors: [{ path: 'quantity', code: 'required' }],
};

/** Somebody else's change is told at the field as well, and the summary leads there. */
const atQuantity = (problem: Problem): Problem =>
  problem.code === 'changed-meanwhile'
    ? {
        ...problem,
        type: problemType('inventory', problem.code),
        errors: [{ path: 'quantity', code: problem.code }],
      }
    : problem;

async function changePrivacy(posted: Posted) {
  const { values, context, language } = posted;
  const [id = '', isPrivate = ''] = textOf(values, 'toggle').split(':');
  const answer = await context.api('PATCH /medications/{id}/privacy', {
    params: { id },
    body: { isPrivate },
    ...onceHeaders(values),
  });
  if (!answer.ok)
    return answer.status === 401 ? signInAndComeBack(posted) : refusedForm(answer, values, `privacy-${id}`);
  const list = listQuery(stateOf(values));
  const toggle = `${id}:${!answer.data.isPrivate}`;
  const flash: Flash = {
    key: answer.data.isPrivate ? 'inventory:toast.private' : 'inventory:toast.public',
    about: { medication: id },
    undo: { action: `/${language}/dashboard${list}`, fields: { intent: 'privacy', toggle, list } },
  };
  return redirectWithFlash(backTo(language, values, id), flash, context);
}

async function discardDraft({ values, context, language }: Posted) {
  const id = textOf(values, 'draftId');
  if (id) await context.api('DELETE /medication-drafts/{id}', { params: { id } });
  return seeOther(`/${language}/dashboard${listQuery(stateOf(values), { panel: 'add' })}`);
}

/** Back to the list as it was, at the row that changed, unless the page stays where it is by itself. */
function backTo(language: Language, values: FormValues, id: string): string {
  const list = `/${language}/dashboard${listQuery(stateOf(values))}`;
  return textOf(values, 'stays') === 'true' ? list : `${list}#med-${id}`;
}

/** The list's state where a form of it stood. */
const stateOf = (values: FormValues) => listStateOf(new URLSearchParams(textOf(values, 'list')));

/** The version a form was filled in with; forms of somebody else's making need none. */
const versionOf = (values: FormValues) => Object.hasOwn(values, 'version') && { version: textOf(values, 'version') };

const ownControls = ['intent', 'once', authorControl, 'draftId', 'existingId', 'existingVersion'];
const withoutControls = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !ownControls.includes(name)));

/** The session ended meanwhile: sign in, then come back, to what was typed where that was kept. */
async function signInAndComeBack({ request, context, language, values }: Posted) {
  const draftId = await keepForAuthor(values, context);
  if (draftId === undefined) return signInFirst(request, { lang: language }, notSignedIn, context);
  const address = new URL(request.url);
  address.searchParams.set('draft', draftId);
  return signInFirst(new Request(address), { lang: language }, 'inventory:toast.form-kept', context);
}

/** What was typed waits for who typed it, whoever is there now; answers the draft's id. */
async function keepForAuthor(values: FormValues, context: AppLoadContext): Promise<string | undefined> {
  const author = textOf(values, authorControl);
  if (!author) return undefined;
  const body = { kind: 'form', values: withoutControls(values), author } as const;
  const kept = await context.api('POST /medication-drafts', { body });
  const draftId = kept.ok ? kept.data.id : kept.problem.params?.draftId;
  return typeof draftId === 'string' ? draftId : undefined;
}
