import type { AppLoadContext } from '@remix-run/node';
import type { Language, Refused } from '@domeka/kernel';
import type { refusedForm } from '../../lib/forms/answers.server.ts';
import { intentOf, textOf } from '../../lib/forms/forms.server.ts';
import type { FormValues } from '../../lib/forms/form-values.ts';
import type { Flash } from '../../lib/messages/flash.server.ts';
import type { ReceivedForm } from '../values/received-form.ts';
import type { UnfinishedForm } from '../values/unfinished-form.ts';

export interface Submission extends ReceivedForm {
  request: Request;
  context: AppLoadContext;
  language: Language;
}

/** From the list, or from the page with one medication's packages. */
export interface PageSubmission extends Submission {
  /** Null from the list. */
  medicationId: string | null;
  /** Address of the page, without what is open on it. */
  home: string;
  /** Back to the row or card `about`, unless scripts keep the page in place. */
  done: (flash: Flash, about?: string, to?: string) => Promise<Response>;
  /** 401 leads to the login. */
  refused: (refusal: Refused, form: string) => FormAnswer | Promise<FormAnswer>;
}

type FormAnswer = Response | ReturnType<typeof refusedForm> | { data: UnfinishedForm };

/** By the form's `intent`. */
export function answerBy<From extends PageSubmission>(
  submission: From,
  actions: Record<string, (submission: From) => FormAnswer | Promise<FormAnswer>>,
) {
  const { values, refusal } = submission;
  if (refusal) return submission.refused(refusal, textOf(values, 'intent') === 'edit' ? 'edit' : 'add');
  return actions[intentOf(values, Object.keys(actions))]?.(submission);
}

/** To `home`, and there to a row or card. */
export const pathTo = (home: string, values: FormValues, about: string) =>
  about === '' || textOf(values, 'stays') === 'true' ? home : `${home}#med-${about}`;

/** Without one the last write wins. */
/** Optional: other clients' forms have none. */
export const versionOf = (values: FormValues): { version?: string } =>
  Object.hasOwn(values, 'version') ? { version: textOf(values, 'version') } : {};
