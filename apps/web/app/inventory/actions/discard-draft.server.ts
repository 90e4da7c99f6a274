import { seeOther } from '../../lib/forms/answers.server.ts';
import { textOf } from '../../lib/forms/forms.server.ts';
import { listPath } from './list-submission.server.ts';
import type { PageSubmission } from './submission.server.ts';

export async function discardDraft(submission: PageSubmission) {
  const id = textOf(submission.values, 'draftId');
  if (id) await submission.context.api('DELETE /medication-drafts/{id}', { params: { id } });
  return seeOther(listPath(submission, { panel: 'add' }));
}
