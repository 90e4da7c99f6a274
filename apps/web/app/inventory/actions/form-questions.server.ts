import { asksForScan, scanned } from './box-scan.server.ts';
import { lookUp } from './catalog-lookup.server.ts';
import { settleExpiry } from './settle-expiry.server.ts';
import type { PageSubmission } from './submission.server.ts';

/** Steps before saving: reading a box, a lookup, an ambiguous date. Null for none. */
export async function questionOf(submission: PageSubmission, form: 'add' | 'edit') {
  const { scan, context } = submission;
  if (asksForScan(submission))
    return scan && !scan.ok && scan.status === 401
      ? submission.refused(scan, form)
      : scanned(submission, form, context);
  return (await askCatalog(submission, form)) ?? (await askExpiry(submission, form));
}

/** Forms of packages have no name to look up. */
async function askCatalog(submission: PageSubmission, form: 'add' | 'edit') {
  const { values, context } = submission;
  const answer = await lookUp(values, form, context);
  if (answer === null || 'data' in answer) return answer;
  return submission.refused(answer, form);
}

/** Null for visitors, whose form goes on to the login. */
async function askExpiry(submission: PageSubmission, form: 'add' | 'edit') {
  const question = settleExpiry(submission.values, form);
  if (question === null) return null;
  const profile = await submission.context.api('GET /profile');
  return !profile.ok && profile.status === 401 ? submission.refused(profile, form) : question;
}
