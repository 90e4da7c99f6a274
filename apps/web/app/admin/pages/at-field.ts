import { problemType } from '@domeka/kernel';
import type { Problem } from '@domeka/kernel';

/** A refusal of one field. */
export const atField = (path: string, code: string): Problem => ({
  ...{ type: problemType('content', 'invalid-input'), status: 422, code: 'invalid-input', title: '' },
  errors: [{ path, code }],
});
