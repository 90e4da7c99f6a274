import { textOf } from '../../../lib/forms/forms.server.ts';
import { withoutControls } from './posted-form.server.ts';
import type { Posted } from './posted-form.server.ts';

export async function keepWithPhoto({ values, hasPhoto, context }: Posted) {
  if (!hasPhoto) return;
  const body = { kind: 'form', values: withoutControls(values), draftId: textOf(values, 'draftId') } as const;
  await context.api('POST /medication-drafts', { body });
}
