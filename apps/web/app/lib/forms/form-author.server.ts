import { formAuthorHeader, refuseCommon } from '@domeka/kernel';
import { refusalPage } from '../pages/refusal-page.server.ts';
import { authorControl } from './form-values.ts';
import type { FormValues } from './form-values.ts';

export type KeepForAuthor = (values: FormValues) => Promise<string | undefined>;

const personIn = (signed: unknown) => (typeof signed === 'string' ? signed.split('.')[0] : '');

/** The form was rendered for another account than the session's. Visitors' forms have no author. */
export function isAnothers({ headers }: Request, values: FormValues): boolean {
  const [author, sender] = [personIn(values[authorControl]), personIn(headers.get(formAuthorHeader))];
  return author !== '' && sender !== '' && author !== sender;
}

export async function refuseAnothers(request: Request, values: FormValues, keepForAuthor?: KeepForAuthor) {
  if (!isAnothers(request, values)) return;
  const draftId = await keepForAuthor?.(values);
  throw refusalPage(refuseCommon('form-of-another', draftId ? { draftId } : {}));
}
