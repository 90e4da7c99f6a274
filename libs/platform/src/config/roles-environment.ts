import { EnvironmentError } from './environment-error.ts';

const together = ['web', 'jobs'] as const;
export type Role = (typeof together)[number] | 'scans';

const isOfBoth = (text: string): text is (typeof together)[number] => together.some((role) => role === text);

/**
 * @throws EnvironmentError for anything but one or both of them, or `scans` alone; with the embedded database, which
 * serves one process, both
 */
export function readRoles(text: string | null, hasOwnDatabase: boolean): Role[] {
  if (text === 'scans') return [text];
  const named = text?.split(',').map((one) => one.trim()) ?? [...together];
  if (!named.every(isOfBoth))
    throw new EnvironmentError(`ROLES is ${together.join(', ')} or both: ${together.join(',')}; or scans alone.`);
  const given = together.filter((role) => named.includes(role));
  if (given.length < together.length && !hasOwnDatabase)
    throw new EnvironmentError(
      `ROLES=${given.join(',')} needs DATABASE_URL: nobody would do the rest on the embedded one.`,
    );
  return given;
}

export function readScansUrl(text: string | null): string | null {
  if (text === null) return null;
  const { protocol, origin, href } = URL.canParse(text) ? new URL(text) : {};
  if (!/^https?:$/.test(protocol ?? '') || href !== `${origin}/`)
    throw new EnvironmentError(
      'SCANS_URL is an origin that begins with http:// or https://, without user, path, query and fragment.',
    );
  return origin ?? null;
}
