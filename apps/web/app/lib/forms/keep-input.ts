import { isRouteErrorResponse } from '@remix-run/react';
import type { ClientActionFunctionArgs, ErrorResponse, ShouldRevalidateFunction } from '@remix-run/react';
import { isProblem, problemType } from '@domeka/kernel';
import type { Problem } from '@domeka/kernel';
import type { RefusedAction } from './answers.server.ts';
import { waits } from '../device/waiting.ts';
import type { WaitingForm } from '../device/waiting.ts';
import { valuesOf, withoutSecrets } from './form-values.ts';
import type { FormValues } from './form-values.ts';

const networkProblem: Problem = {
  type: problemType('common', 'network'),
  status: 0,
  code: 'network',
  title: 'network',
};

/**
 * Keeps a form's values when offline, or when the server does not respond or did not read it, instead of an error
 * page.
 * `form` names the form if its `intent` does not; `formOf` for a form per row; `toWait` for one that may wait on the
 * device instead.
 */
export const keepInput =
  (
    form: string,
    formOf?: (values: FormValues) => string | undefined,
    toWait?: (values: FormValues, params: { id?: string }) => WaitingForm | null,
  ) =>
  async ({ request, params, serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
    const sent = request.clone();
    try {
      return await serverAction();
    } catch (error) {
      const unread = isRouteErrorResponse(error) ? unreadProblem(error) : undefined;
      if (!unread && (error instanceof Response || isRouteErrorResponse(error))) throw error;
      const typed = await sent.formData();
      const { once: _, ...values } = withoutSecrets(valuesOf(typed)); // never sent
      const change = unread || hasFile(typed) ? null : toWait?.(values, params);
      if (change && (await waits(change))) return { waits: true } satisfies WaitingAction;
      const { intent } = values;
      const name = formOf?.(values) ?? (typeof intent === 'string' ? intent : form);
      return { failed: { problem: unread ?? networkProblem, values }, form: name } satisfies RefusedAction;
    }
  };

const hasFile = (form: FormData) => [...form.values()].some((value) => typeof value !== 'string' && value.size > 0);

function unreadProblem({ status, data }: ErrorResponse): Problem | undefined {
  if (status === 413)
    return { type: problemType('common', 'body-too-large'), status, code: 'body-too-large', title: '' };
  const problem = data as Problem | undefined;
  return isProblem(problem, 'common.form-from-elsewhere') ? problem : undefined;
}

/** No revalidation after a refusal, except after an edit conflict: nothing changed, and offline it would fail. */
export const unlessRefused: ShouldRevalidateFunction = ({ actionResult, actionStatus, defaultShouldRevalidate }) =>
  (defaultShouldRevalidate && !isRefused(actionResult) && !isWaiting(actionResult)) || actionStatus === 409;

/** Sent when there is a network again. */
interface WaitingAction {
  waits: true;
}

const isWaiting = (answer: unknown): answer is WaitingAction =>
  answer !== null && typeof answer === 'object' && 'waits' in answer;

export const isRefused = (answer: unknown): answer is RefusedAction =>
  answer !== null && typeof answer === 'object' && 'failed' in answer;

export interface UnfinishedAction {
  unfinished: { values: FormValues };
  form: string;
}

export const isUnfinished = <Answer>(answer: Answer): answer is Extract<Answer, UnfinishedAction> =>
  answer !== null && typeof answer === 'object' && 'unfinished' in answer;

export const isRefusal = (actionData: Record<string, unknown> | null | undefined) =>
  Object.values(actionData ?? {}).some((answer) => isRefused(answer) || isUnfinished(answer));
