import { data, redirect, redirectDocument } from '@remix-run/node';
import type { AppLoadContext } from '@remix-run/node';
import { isLanguage } from '@domeka/kernel';
import type { Problem, Refused } from '@domeka/kernel';
import type { FailedForm } from '@domeka/ui';
import { writeFlash } from '../messages/flash.server.ts';
import type { Flash } from '../messages/flash.server.ts';
import { withoutSecrets } from './form-values.ts';
import type { FormValues } from './form-values.ts';

/**
 * On to a page. One outside the languages, as a shared list is, loads whole, as by a link to it: it counts its openings
 * by whole loads.
 */
export const goTo = (to: string, init: ResponseInit) =>
  isLanguage(to.split('/')[1]) ? redirect(to, init) : redirectDocument(to, init);

/** After a success: 303 to the next page, with a message that it shows once. */
export async function redirectWithFlash(to: string, flash: Flash, context: AppLoadContext, headers: HeadersInit = {}) {
  const all = new Headers(headers);
  all.append('Set-Cookie', await writeFlash(flash, context));
  return goTo(to, { status: 303, headers: all });
}

export const seeOther = (to: string) => redirect(to, { status: 303 });

/** After a refusal: the same page again with what was typed (never secrets), status 4xx or 5xx. */
export function refusedForm(refusal: Refused | Problem, values: FormValues, form = '') {
  const problem = 'problem' in refusal ? refusal.problem : refusal;
  const failed: FailedForm = { problem, values: withoutSecrets(values) };
  return data({ failed, form }, { status: problem.status });
}

export interface RefusedAction {
  failed: FailedForm;
  form: string;
}
