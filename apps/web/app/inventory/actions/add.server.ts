import type { Answer, Language } from '@domeka/kernel';
import type { AddedMedicationView, AddMedicationInput } from '@domeka/inventory/contract';
import { redirectWithFlash, refusedForm, seeOther } from '../../lib/forms/answers.server.ts';
import { onceHeaders, textOf } from '../../lib/forms/forms.server.ts';
import type { Flash } from '../../lib/messages/flash.server.ts';
import { listQuery } from '../navigation/list-address.ts';
import { quantityText } from '../facts/quantity.ts';
import { scannedControl } from '../values/filled-form.ts';
import { packageFactsFromForm } from '../values/typed-facts.ts';
import { factsOf, refusedFacts } from './facts.server.ts';
import { questionOf } from './form-questions.server.ts';
import { listPath, listStateIn, withoutControls } from './list-submission.server.ts';
import type { PackagesSubmission } from './packages-submission.server.ts';
import type { PageSubmission, Submission } from './submission.server.ts';

export const addMedication = async (submission: PageSubmission) =>
  (await questionOf(submission, 'add')) ?? add(submission, 'ask');

export const addAs = (onDuplicate: AddMedicationInput['onDuplicate']) => (submission: PageSubmission) =>
  add(submission, onDuplicate);

async function add(submission: PageSubmission, onDuplicate: AddMedicationInput['onDuplicate']) {
  const { values, context, language } = submission;
  const answer = await saveAdded(submission, onDuplicate);
  if (answer.ok) {
    const place = answer.data.listId ?? 'personal';
    const { list: shown, sort, expiry, recall, taken } = listStateIn(values);
    const list = shown && place; // a view of one list switches to the one it was added to
    const next = textOf(values, scannedControl) ? { next: place } : {};
    const narrowed = { list, sort, expiry, recall, taken };
    const addPanel = `/${language}/dashboard${listQuery(narrowed, { panel: 'add', ...next })}`;
    const isPackage = onDuplicate === 'another-package' && answer.data.id === textOf(values, 'existingId');
    return submission.done(addedFlash(answer.data, isPackage, language), '', addPanel);
  }
  const isChanged = answer.problem.code === 'changed-meanwhile';
  if (!isChanged && answer.problem.code !== 'duplicate-medication') return refusedFacts(submission, answer, 'add');
  const existingId = String(answer.problem.params?.existingId);
  const kept = await keepQuestion(submission, { kind: 'duplicate', existingId });
  if (!kept.ok) return refusedForm(kept, values, 'add');
  const question = `${draftPath(submission, kept.data)}#duplicate`;
  if (!isChanged) return seeOther(question);
  return redirectWithFlash(question, { key: 'inventory:toast.duplicate-changed', role: 'alert' }, context);
}

/** The same body for the same form, wherever it comes from: a repeat is recognised by it. */
export function saveAdded(
  submission: Pick<Submission, 'values' | 'imageRefusal' | 'context'>,
  onDuplicate: AddMedicationInput['onDuplicate'],
): Promise<Answer<AddedMedicationView>> {
  const { values, context } = submission;
  const draftId = textOf(values, 'draftId') || null;
  const existingId = textOf(values, 'existingId') || null;
  const existingVersion = textOf(values, 'existingVersion') || undefined;
  return context.api('POST /medications', {
    body: { ...factsOf(submission), draftId, onDuplicate, existingId, existingVersion },
    ...onceHeaders(values),
  });
}

/** A form whose author has to answer something. */
export const keepQuestion = (
  { values, context }: Pick<Submission, 'values' | 'context'>,
  question: { kind: 'duplicate'; existingId: string } | { kind: 'form' },
) =>
  context.api('POST /medication-drafts', {
    body: { ...question, values: withoutControls(values), draftId: textOf(values, 'draftId') || null },
  });

export const draftPath = (submission: Pick<Submission, 'values' | 'language'>, { id }: { id: string }) =>
  listPath(submission, { panel: 'add', draft: id });

/** If the duplicate to update was deleted, the medication was added instead. */
function addedFlash(
  { id, quantityBefore, quantity, type }: AddedMedicationView,
  isPackage: boolean,
  language: Language,
): Flash {
  const about = { medication: id };
  if (isPackage) return { key: 'inventory:packages.toast.added', about };
  if (quantityBefore === undefined) return { key: 'inventory:toast.added', about, asks: true };
  const read = (amount: number | null) => quantityText(language, amount, type);
  return { key: 'inventory:toast.merged', about, params: { before: read(quantityBefore), after: read(quantity) } };
}

export async function addPackage(submission: PackagesSubmission) {
  const question = await questionOf(submission, 'add');
  if (question) return question;
  const { values, context, medicationId } = submission;
  const answer = await context.api('POST /medications/{id}/packages', {
    params: { id: medicationId },
    body: packageFactsFromForm(values),
    ...onceHeaders(values),
  });
  if (!answer.ok) return refusedFacts(submission, answer, 'add');
  return submission.done({ key: 'inventory:packages.toast.added' }, answer.data.id);
}
