import { problemType } from '@domeka/kernel';
import type { Problem } from '@domeka/kernel';

/** Errors in an answer with status 200, in the specification's words; null on success. */
export function faultOfDeactivation(answer: unknown): Problem | null {
  if (answer === null || answer === undefined || answer === '') return fault('deactivation-no-data');
  if (typeof answer !== 'object' || !('success' in answer) || typeof answer.success !== 'boolean')
    return fault('deactivation-invalid');
  if (answer.success) return null;
  const message = 'message' in answer && typeof answer.message === 'string' ? answer.message : '';
  return message ? fault('deactivation-refused', { message }) : fault('deactivation-failed');
}

/** 502: another server gave the answer. */
const fault = (code: string, params = {}): Problem => ({
  type: problemType('sharing', code),
  status: 502,
  code,
  title: code,
  params,
});
