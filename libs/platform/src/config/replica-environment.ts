import { EnvironmentError } from './environment-error.ts';
import { url } from './url.ts';

const name = 'DATABASE_READ_URL';
/** Parameters of an address that say where the server is. */
const ofPlace = ['host', 'port'];

/** What the address leaves out (user, password, database, parameters) is as in DATABASE_URL. @throws EnvironmentError */
export function readReplica(text: string | null, databaseUrl: string | null): string | null {
  const given = url(text, name, ['postgres:', 'postgresql:']);
  if (given === null) return null;
  if (databaseUrl === null) throw new EnvironmentError(`${name} needs DATABASE_URL: the embedded one has no replica.`);
  const [replica, primary] = [new URL(given), new URL(databaseUrl)];
  if (replica.hostname === '') throw new EnvironmentError(`${name} names no host.`);
  if (replica.username === '') {
    replica.username = primary.username;
    replica.password = primary.password;
  }
  if (replica.pathname.length < 2) replica.pathname = primary.pathname;
  if (replica.pathname !== primary.pathname)
    throw new EnvironmentError(`${name} names another database than DATABASE_URL: a replica has the same one.`);
  for (const [key, value] of primary.searchParams)
    if (!replica.searchParams.has(key) && !ofPlace.includes(key)) replica.searchParams.set(key, value);
  return replica.href;
}
