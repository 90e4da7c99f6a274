import { isNativeError } from 'node:util/types';

/** SQLSTATE: connection lost, a standby, shutdown, out of resources, timeout, lost prepared statement. */
const passingStates = /^(08|25006|53|57P0|57014|55P03|25P03|40001|40P01|26000|42P05)/;
const passingCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
const passingMessages =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|server closed the connection|not queryable/i;

export function isUnavailable(error: unknown): boolean {
  for (let cause = error, depth = 0; isNativeError(cause) && depth < 5; cause = cause.cause, depth += 1) {
    const code = String((cause as { code?: string | number }).code ?? '');
    if (passingCodes.has(code) || passingStates.test(code) || passingMessages.test(cause.message)) return true;
    const previous = (cause as { previous?: unknown }).previous;
    if (previous !== cause && isUnavailable(previous)) return true;
    const { errors } = cause as { errors?: unknown };
    if (Array.isArray(errors) && errors.some(isUnavailable)) return true;
  }
  return false;
}
