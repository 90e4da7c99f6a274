import type { Language } from '@domeka/kernel';
import type { AddedMedicationView, AddMedicationInput } from '@domeka/inventory/contract';
import { redirectWithFlash, refusedForm, seeOther } from '../../../lib/forms/answers.server.ts';
import { onceHeaders, textOf } from '../../../lib/forms/forms.server.ts';
import type { Flash } from '../../../lib/messages/flash.server.ts';
import { listQuery } from '../../facts/list-address.ts';
import { quantityText } from '../../facts/quantity.ts';
import { factsOf, refusedFacts } from '../../form/medication-form.server.ts';
import { scannedControl } from '../../form/filled-form.ts';
import { signInAndComeBack, stateOf, withoutControls } from './posted-form.server.ts';
import { keepWithPhoto } from './keep-with-photo.server.ts';
import type { Posted } from './posted-form.server.ts';

export async function add(posted: Posted, onDuplicate: AddMedicationInput['onDuplicate']) {
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
    const list = state.list && place; // a view of one list switches to the one it was added to
    const next = textOf(values, scannedControl) ? { next: place } : {};
    const { sort, expiry, recall } = state;
    const addPanel = `/${language}/dashboard${listQuery({ list, sort, expiry, recall }, { panel: 'add', ...next })}`;
    const isPackage = onDuplicate === 'another-package' && answer.data.id === existingId;
    return redirectWithFlash(addPanel, addedFlash(answer.data, isPackage, language), context);
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
