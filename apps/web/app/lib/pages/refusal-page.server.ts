import { problemType, statusOfKind } from '@domeka/kernel';
import type { Refusal } from '@domeka/kernel';

/** A refusal as the API answers it, for the page of errors. */
export function refusalPage({ module, code, kind }: Refusal): Response {
  const problem = { type: problemType(module, code), status: statusOfKind[kind], code, title: code };
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: { 'Content-Type': 'application/json' },
  });
}
