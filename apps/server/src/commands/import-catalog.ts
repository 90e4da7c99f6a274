import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { basename } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AdminSecurityModule } from '@domeka/admin-security';
import { CatalogImportModule, CheckImport, MergeImport, ReadImports } from '@domeka/catalog-import';
import { IdentityModule } from '@domeka/identity';
import { InventoryModule } from '@domeka/inventory';
import { Refusal } from '@domeka/kernel';
import { Jobs, words } from '@domeka/platform';
import type { FileCommand } from './file-command.ts';
import { withProduct } from './with-product.ts';

type ImportReport = Awaited<ReturnType<ReadImports['one']>>;

/** `yes`: the register may shrink the catalogue by more than a tenth. Returns the exit code. */
export async function importCatalog({ file: path, yes, json }: FileCommand<'yes' | 'json'>): Promise<number> {
  try {
    const modules = [IdentityModule, AdminSecurityModule, CatalogImportModule, InventoryModule];
    await using opened = await open(path); // a missing file fails before anything starts
    const { counts } = await withProduct(modules, (app) => imported(app, opened, basename(path), yes));
    const { products, packages, ...rest } = counts;
    const others = Object.entries(rest).map(([name, count]) => `${count} ${name}`);
    const sentence = `Imported: products ${products}, packages ${packages}; of the products ${others.join(', ')}.`;
    process.stdout.write(`${json ? JSON.stringify(counts) : sentence}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const hint = error.code === 'catalog-would-shrink' ? ' To confirm, add --yes.' : '';
    process.stderr.write(`${words.text('en', `catalog-import:refusal.${error.code}`, error.params)}${hint}\n`);
    return 1;
  }
}

async function imported(app: NestFastifyApplication, file: FileHandle, name: string, mayShrink: boolean) {
  await app.get(Jobs).openQueues(); // the server matches packages with the decisions anew
  const id = await app.get(CheckImport).arriving(null, name, file.createReadStream());
  const report = await app.get(ReadImports).one(id);
  printReport(report);
  try {
    await app.get(MergeImport).execute(null, id, mayShrink);
  } catch (error) {
    await app.get(MergeImport).discard(null, id);
    throw error;
  }
  return report;
}

function printReport({ fileName, format, version, dataDate, skippedBy, notedBy }: ImportReport) {
  const about = [format, version, dataDate && `of ${dataDate}`].filter(Boolean).join(' ');
  process.stdout.write(`${fileName}: ${about}\n`);
  const printReasons = (outcome: string, counts: object) => {
    for (const [reason, count] of Object.entries(counts))
      process.stdout.write(`${count} × ${outcome}: ${words.text('en', `catalog-import:reason.${reason}`)}\n`);
  };
  printReasons('not imported', skippedBy);
  printReasons('imported', notedBy);
}
