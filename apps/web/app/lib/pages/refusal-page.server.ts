import { problemOfRefusal } from '@domeka/kernel';
import type { Refusal } from '@domeka/kernel';

export function refusalPage(refusal: Refusal): Response {
  const problem = problemOfRefusal(refusal);
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: { 'Content-Type': 'application/json' },
  });
}
