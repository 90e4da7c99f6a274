import type { Answer, Language } from '@domeka/kernel';
import type { AddedMedicationView, AddMedicationInput } from '@domeka/inventory/contract';
import { redirectWithFlash, refusedForm, seeOther } from '../../../lib/forms/answers.server.ts';
import { onceHeaders, textOf } from '../../../lib/forms/forms.server.ts';
import type { Flash } from '../../../lib/messages/flash.server.ts';
import { listQuery } from '../../facts/list-address.ts';
import { quantityText } from '../../facts/quantity.ts';
import { factsOf, refusedFacts } from '../../form/medication-form.server.ts';
import type { TakenForm } from '../../form/medication-form.server.ts';
import { scannedControl } from '../../form/filled-form.ts';
import { signInAndComeBack, stateOf, withoutControls } from './posted-form.server.ts';
import { keepWithPhoto } from './keep-with-photo.server.ts';
import type { Posted } from './posted-form.server.ts';

export async function add(posted: Posted, onDuplicate: AddMedicationInput['onDuplicate']) {
  const { values, context, language } = posted;
  const answer = await saveAdded(posted, onDuplicate);
  const state = stateOf(values);
  if (answer.ok) {
    const place = answer.data.listId ?? 'personal';
    const list = state.list && place; // a view of one list switches to the one it was added to
    const next = textOf(values, scannedControl) ? { next: place } : {};
    const { sort, expiry, recall } = state;
    const addPanel = `/${language}/dashboard${listQuery({ list, sort, expiry, recall }, { panel: 'add', ...next })}`;
    const isPackage = onDuplicate === 'another-package' && answer.data.id === textOf(values, 'existingId');
    return redirectWithFlash(addPanel, addedFlash(answer.data, isPackage, language), context);
  }
  const isChanged = answer.problem.code === 'changed-meanwhile';
  if (isChanged || answer.problem.code === 'duplicate-medication') {
    const existingId = String(answer.problem.params?.existingId);
    const kept = await keepQuestion(posted, { kind: 'duplicate', existingId });
    if (!kept.ok) return refusedForm(kept, values, 'add');
    const question = `${draftPath(posted, kept.data)}#duplicate`;
    if (!isChanged) return seeOther(question);
    return redirectWithFlash(question, { key: 'inventory:toast.duplicate-changed', role: 'alert' }, context);
  }
  if (answer.status === 401) return signInAndComeBack(posted);
  await keepWithPhoto(posted);
  return refusedFacts(answer, values, 'add');
}

/** The same body for the same form, wherever it comes from: a repeat is recognised by it. */
export function saveAdded(
  posted: TakenForm & Pick<Posted, 'context'>,
  onDuplicate: AddMedicationInput['onDuplicate'],
): Promise<Answer<AddedMedicationView>> {
  const { values, context } = posted;
  const draftId = textOf(values, 'draftId') || null;
  const existingId = textOf(values, 'existingId') || null;
  const existingVersion = textOf(values, 'existingVersion') || undefined;
  return context.api('POST /medications', {
    body: { ...factsOf(posted), draftId, onDuplicate, existingId, existingVersion },
    ...onceHeaders(values),
  });
}

/** A form whose author has to answer something. */
export const keepQuestion = (
  { values, context }: Pick<Posted, 'values' | 'context'>,
  question: { kind: 'duplicate'; existingId: string } | { kind: 'form' },
) =>
  context.api('POST /medication-drafts', {
    body: { ...question, values: withoutControls(values), draftId: textOf(values, 'draftId') || null },
  });

export const draftPath = ({ values, language }: Pick<Posted, 'values' | 'language'>, { id }: { id: string }) =>
  `/${language}/dashboard${listQuery(stateOf(values), { panel: 'add', draft: id })}`;

/** If the duplicate to update was deleted, the medication was added instead. */
function addedFlash(
  { id, quantityBefore, quantity, type }: AddedMedicationView,
  isPackage: boolean,
  language: Language,
): Flash {
  const about = { medication: id };
  if (isPackage) return { key: 'inventory:packages.toast.added', about };
  if (quantityBefore === undefined) return { key: 'inventory:toast.added', about };
  const read = (amount: number | null) => quantityText(language, amount, type);
  return { key: 'inventory:toast.merged', about, params: { before: read(quantityBefore), after: read(quantity) } };
}
