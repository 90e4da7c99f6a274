import { readFileSync } from 'node:fs';
import { EnvironmentError } from './environment-error.ts';

type Source = Record<string, string | undefined>;

export const secretNames = ['SECRET_KEY', 'SECRET_KEY_PREVIOUS', 'DATABASE_URL', 'SMTP_URL', 'BACKUP_PASSPHRASE'];
const secrets = new RegExp(`^(${secretNames.join('|')}|OIDC_[A-Z0-9_]+_CLIENT_SECRET)_FILE$`);

/** Secrets may stand in files (`SECRET_KEY_FILE=/run/secrets/key`). @throws EnvironmentError */
export function withSecretFiles(source: Source): Source {
  const read = { ...source };
  for (const [variable, path] of Object.entries(source)) {
    const name = secrets.exec(variable)?.[1];
    if (name === undefined || !path?.trim()) continue;
    if (source[name]?.trim()) throw new EnvironmentError(`${name} and ${variable} are both set: take one away.`);
    read[name] = contentOf(path.trim(), variable);
  }
  return read;
}

function contentOf(path: string, variable: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new EnvironmentError(`${variable}: ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}
