import { migrations } from '@domeka/migrations';
import { backupFolder, withDatabase } from '../with-product.ts';
import { blockersInWords } from './blockers-in-words.ts';
import { upgrade } from './upgrade.ts';

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

/** As a start does, which with MIGRATE=off waits for it. Returns the exit code. */
export async function runMigrate(): Promise<number> {
  return withDatabase(async (environment) => {
    const folder = environment.isEmbedded ? backupFolder(environment) : environment.backupDir;
    const whenBlocked = (blockers: Parameters<typeof blockersInWords>[0]) => say(blockersInWords(blockers));
    const { migrations: ran, restorePoint } = await upgrade(environment, folder, migrations, { whenBlocked });
    if (restorePoint)
      say('file' in restorePoint ? `Restore point: ${restorePoint.file}` : `No restore point: ${restorePoint.none}.`);
    const count = ran.length === 1 ? 'One migration' : `${ran.length} migrations`;
    say(ran.length === 0 ? 'No migration was missing.' : `${count} ran, the last one ${ran.at(-1)}.`);
    return 0;
  });
}
