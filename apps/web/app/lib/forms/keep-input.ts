import { isRouteErrorResponse } from '@remix-run/react';
import type { ClientActionFunctionArgs, ErrorResponse, ShouldRevalidateFunction } from '@remix-run/react';
import { isProblem, problemType } from '@domeka/kernel';
import type { Problem } from '@domeka/kernel';
import type { RefusedAction } from './answers.server.ts';
import { valuesOf, withoutSecrets } from './form-values.ts';
import type { FormValues } from './form-values.ts';

const networkProblem: Problem = {
  type: problemType('common', 'network'),
  status: 0,
  code: 'network',
  title: 'network',
};

/**
 * A form sent while the network or the server is away stays as it is, with everything typed, and says so; without this
 * the page would give way to an error. One that posts to another page stands there again, filled as after a refusal of
 * the server, and so does one that the server would not read (too large, or from elsewhere). `form` names the form when
 * its `intent` does not; `formOf` where a page has one for each row.
 */
export const keepInput =
  (form: string, formOf?: (values: FormValues) => string | undefined) =>
  async ({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
    const sent = request.clone();
    try {
      return await serverAction();
    } catch (error) {
      const unread = isRouteErrorResponse(error) ? unreadProblem(error) : undefined;
      if (!unread && (error instanceof Response || isRouteErrorResponse(error))) throw error;
      const { once: _, ...values } = withoutSecrets(valuesOf(await sent.formData())); // none of it was brought anywhere
      const { intent } = values;
      const name = formOf?.(values) ?? (typeof intent === 'string' ? intent : form);
      return { failed: { problem: unread ?? networkProblem, values }, form: name } satisfies RefusedAction;
    }
  };

/** What the server says of a form that it did not read. */
function unreadProblem({ status, data }: ErrorResponse): Problem | undefined {
  if (status === 413)
    return { type: problemType('common', 'body-too-large'), status, code: 'body-too-large', title: '' };
  const problem = data as Problem | undefined;
  return isProblem(problem, 'common.form-from-elsewhere') ? problem : undefined;
}

/**
 * A refusal changed nothing, so nothing is read again; while the network is away that would fail as well. Only where
 * somebody else's change was in the way, that is there to be seen.
 */
export const unlessRefused: ShouldRevalidateFunction = ({ actionResult, actionStatus, defaultShouldRevalidate }) =>
  (defaultShouldRevalidate && !isRefused(actionResult)) || actionStatus === 409;

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
