import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { basename } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AdminSecurityModule } from '@domeka/admin-security';
import { ReadRecallFiles, RecallsModule, TakeRecalls } from '@domeka/recalls';
import type { RecallCounts } from '@domeka/recalls/contract';
import { IdentityModule } from '@domeka/identity';
import { InventoryModule } from '@domeka/inventory';
import { Refusal } from '@domeka/kernel';
import { Jobs, words } from '@domeka/platform';
import type { FileCommand } from './file-command.ts';
import { withProduct } from './with-product.ts';

/** `yes`: more than a tenth of the known decisions may go. Returns the exit code. */
export async function importRecalls({ file: path, yes, json }: FileCommand<'yes' | 'json'>): Promise<number> {
  try {
    const modules = [IdentityModule, AdminSecurityModule, RecallsModule, InventoryModule];
    await using opened = await open(path); // a missing file fails before anything starts
    const { counts, findings, day } = await withProduct(modules, (app) => taken(app, opened, basename(path), yes));
    process.stdout.write(`${basename(path)}: decisions up to ${day}\n`);
    for (const { line, reason } of findings)
      process.stdout.write(`Line ${line}: ${words.text('en', `catalog-import:recalls.reason.${reason}`)}\n`);
    process.stdout.write(`${json ? JSON.stringify(counts) : sentenceOn(counts)}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const hint = error.code === 'recalls-would-shrink' ? ' To confirm, add --yes.' : '';
    process.stderr.write(`${words.text('en', `catalog-import:refusal.${error.code}`, error.params)}${hint}\n`);
    return 1;
  }
}

const sentenceOn = ({ decisions, withCode, withoutCode, unreadable }: RecallCounts) =>
  `Taken in: decisions ${decisions}, ${withCode} with a code and ${withoutCode} without, ${unreadable} unreadable.`;

async function taken(app: NestFastifyApplication, file: FileHandle, name: string, mayShrink: boolean) {
  await app.get(Jobs).openQueues(); // the server matches packages with the decisions
  const takeRecalls = app.get(TakeRecalls);
  const { id } = await takeRecalls.arriving(null, name, file.createReadStream());
  try {
    await takeRecalls.takeIn(null, id, mayShrink);
  } catch (error) {
    await takeRecalls.discard(null, id);
    throw error;
  }
  return app.get(ReadRecallFiles).one(id);
}
