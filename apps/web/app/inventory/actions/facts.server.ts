import { facts } from '@domeka/inventory/contract';
import type { FactKind, FactName } from '@domeka/inventory/contract';
import type { Refused } from '@domeka/kernel';
import { textOf } from '../../lib/forms/forms.server.ts';
import { atControls, factsFromForm } from '../values/typed-facts.ts';
import type { ReceivedForm } from '../values/received-form.ts';
import { withoutControls } from './list-submission.server.ts';
import type { PageSubmission } from './submission.server.ts';

const lists: string[] = ['choices', 'entries'] satisfies FactKind[];
const isList = (name: string) => Object.hasOwn(facts, name) && lists.includes(facts[name as FactName].kind);

export const factsOf = ({ values, imageRefusal }: ReceivedForm) => {
  for (const name of Object.keys(values)) if (!isList(name)) textOf(values, name); // each may be sent once
  return {
    ...factsFromForm(values),
    ...(Object.hasOwn(values, 'listId') && { listId: textOf(values, 'listId') || null }),
    ...(imageRefusal && { image: imageRefusal }),
  };
};

/** Each error at its control. A photo that came with the form is kept for when it is corrected. */
export async function refusedFacts(submission: PageSubmission, answer: Refused, form: 'add' | 'edit') {
  const { values, hasPhoto, context } = submission;
  if (hasPhoto && answer.status !== 401) {
    const body = { kind: 'form', values: withoutControls(values), draftId: textOf(values, 'draftId') } as const;
    await context.api('POST /medication-drafts', { body });
  }
  return submission.refused({ ...answer, problem: atControls(answer.problem, values) }, form);
}
