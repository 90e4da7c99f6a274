import { redirectWithFlash } from '../../../lib/forms/answers.server.ts';
import { onceHeaders, textOf } from '../../../lib/forms/forms.server.ts';
import { factsOf, refusedFacts } from '../../form/medication-form.server.ts';
import { backTo, signInAndComeBack, versionOf } from './posted-form.server.ts';
import { keepWithPhoto } from './keep-with-photo.server.ts';
import type { Posted } from './posted-form.server.ts';

export async function edit(posted: Posted) {
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
