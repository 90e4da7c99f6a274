/** SQLSTATE classes of connections, standbys, missing databases, wrong passwords, too many connections, and servers that stop. */
const states = /^(08|25006|28|3D|53300|57P)/;
const ofSystem = /^E(CONN|HOST|NET|TIMEDOUT|PIPE|AI_|NOTFOUND)/;
const late = /timeout expired|timeout exceeded when trying to connect|due to connection timeout/;
const lost = /Connection terminated|Client has encountered a connection error|connection was closed/i;

/** An error's code, `late` or `lost`; null for other errors. Never their message, which may name an account. */
export function connectionFault(error: unknown): string | null {
  const { code, message = '', cause, errors } = (error ?? {}) as Partial<AggregateError> & { code?: unknown };
  if (late.test(message)) return 'late';
  if (typeof code === 'string' && (states.test(code) || ofSystem.test(code))) return code;
  if (lost.test(message)) return 'lost';
  const inner: unknown = errors?.[0] ?? cause;
  return inner === undefined ? null : connectionFault(inner);
}

/** Another try does not help: a wrong password, a database that is not there. */
export const isLasting = (fault: string): boolean => /^(28|3D)/.test(fault);

export function connectionSentence(error: unknown): string | null {
  const fault = connectionFault(error);
  if (fault === null) return null;
  if (fault === 'late')
    return 'The database gave no connection within 30 seconds, twice. The machine is too busy: try again later.';
  if (fault === 'lost') return 'The connection to the database was lost. Look whether it still runs, then try again.';
  if (isLasting(fault)) return `The database refuses this connection (${fault}). Look at DATABASE_URL.`;
  if (fault === '25006') return 'The database is a standby and takes no changes (25006). Try again in a moment.';
  if (fault.startsWith('53')) return `All connections of the database are taken (${fault}). Try again later.`;
  if (fault.startsWith('57')) return `The database is starting or stopping (${fault}). Try again in a moment.`;
  return `The database does not answer (${fault}). Look whether it runs, and whether DATABASE_URL is right.`;
}
