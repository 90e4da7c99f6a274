import { textOf } from '../../../lib/forms/forms.server.ts';
import { withoutControls } from './posted-form.server.ts';
import type { Posted } from './posted-form.server.ts';

/** Stores the typed values in the draft of the photo. */
export async function keepWithPhoto({ values, hasPhoto, context }: Posted) {
  if (!hasPhoto) return;
  const body = { kind: 'form', values: withoutControls(values), draftId: textOf(values, 'draftId') } as const;
  await context.api('POST /medication-drafts', { body });
}
