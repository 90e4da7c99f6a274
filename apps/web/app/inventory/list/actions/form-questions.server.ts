import { refusedForm } from '../../../lib/forms/answers.server.ts';
import { settleExpiry } from '../../form/expiry-settled.server.ts';
import { asksForScan, scanned } from '../../scan/box-scan.server.ts';
import { lookUp } from '../../form/catalog-lookup.server.ts';
import { signInAndComeBack } from './posted-form.server.ts';
import type { Posted } from './posted-form.server.ts';

/** Steps before saving: reading a box, a lookup, an ambiguous date. Null for none. */
export async function questionOf(posted: Posted, form: 'add' | 'edit') {
  if (asksForScan(posted))
    return posted.scan?.status === 401 ? signInAndComeBack(posted) : scanned(posted, form, posted.context);
  return (await askCatalog(posted, form)) ?? (await askExpiry(posted, form));
}

async function askCatalog(posted: Posted, form: 'add' | 'edit') {
  const { values, context } = posted;
  const answer = await lookUp(values, form, context);
  if (answer === null || 'data' in answer) return answer;
  return answer.status === 401 ? signInAndComeBack(posted) : refusedForm(answer, values, form);
}

/** Null for visitors, whose form goes on to the login. */
async function askExpiry(posted: Posted, form: 'add' | 'edit') {
  const question = settleExpiry(posted.values, form);
  if (question === null) return null;
  const { status } = await posted.context.api('GET /profile');
  return status === 401 ? signInAndComeBack(posted) : question;
}
