import { EnvironmentError } from './environment-error.ts';

const roles = ['web', 'jobs'] as const;
export type Role = (typeof roles)[number];

const isRole = (text: string): text is Role => roles.some((role) => role === text);

/** @throws EnvironmentError for anything but one or both; with the embedded database, which serves one process, both */
export function readRoles(text: string | null, hasOwnDatabase: boolean): Role[] {
  const named = text?.split(',').map((one) => one.trim()) ?? [...roles];
  if (!named.every(isRole)) throw new EnvironmentError(`ROLES is ${roles.join(', ')} or both: ${roles.join(',')}.`);
  const given = roles.filter((role) => named.includes(role));
  if (given.length < roles.length && !hasOwnDatabase)
    throw new EnvironmentError(
      `ROLES=${given.join(',')} needs DATABASE_URL: nobody would do the rest on the embedded one.`,
    );
  return given;
}
