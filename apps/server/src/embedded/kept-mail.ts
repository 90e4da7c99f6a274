import { access, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasMail, noMail } from '@domeka/platform/environment';
import type { Environment } from '@domeka/platform/environment';

const fileIn = (dataDir: string) => join(dataDir, 'no-mail');

/** What the server last started with, for commands that lack its environment. */
export const keepWhetherMail = ({ dataDir, smtpUrl }: Pick<Environment, 'dataDir' | 'smtpUrl'>): Promise<void> =>
  hasMail({ smtpUrl }) ? rm(fileIn(dataDir), { force: true }) : writeFile(fileIn(dataDir), '');

/** The command's own environment where it says something of mail; otherwise as the server with this folder has it. */
export async function followServersMail(environment: Environment): Promise<Environment> {
  if (environment.smtpUrl !== null || environment.databaseUrl !== null) return environment;
  const isOff = await access(fileIn(environment.dataDir)).then(
    () => true,
    () => false,
  );
  return isOff ? { ...environment, smtpUrl: noMail } : environment;
}
