import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { adminOnly } from '../../../lib/access/admin-only.server.ts';
import { redirectWithFlash } from '../../../lib/forms/answers.server.ts';
import { formValues, intentOf, onceHeaders, textOf } from '../../../lib/forms/forms.server.ts';
import { languageParam } from '../../../lib/words/language.ts';
import { refusedOrDenied } from '../../refused-or-denied.server.ts';
import { productsPath } from './product-address.ts';

export async function loadProduct({ request, params, context }: LoaderFunctionArgs) {
  await adminOnly({ request, params, context });
  return (await context.api('GET /catalog/products/{id}', { params: { id: params.id ?? '' } })).orThrow();
}

export async function actOnProduct({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const isHidden = intentOf(values, ['hide', 'offer']) === 'hide';
  const answer = await context.api('PATCH /catalog/products/{id}', {
    params: { id: params.id ?? '' },
    body: { isHidden, ...(isHidden && { reason: textOf(values, 'reason') }) },
    ...onceHeaders(values),
  });
  if (!answer.ok) return refusedOrDenied(request, answer, values, context, 'product');
  const flash = { key: `catalog-import:toast.${isHidden ? 'product-hidden' : 'product-offered'}` };
  return redirectWithFlash(productsPath(languageParam(params)), flash, context);
}
