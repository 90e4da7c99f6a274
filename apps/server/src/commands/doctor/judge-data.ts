import { bad, good, look, since, sizeOf } from './finding.ts';
import type { Finding } from './finding.ts';

// Ages are in seconds.

const day = 86_400;

export interface BackupFacts {
  folder: string | null;
  fault: string | null;
  last: { age: number; size: number } | null;
  age: number;
}

const longestWithout = 3 * day;
/** Before it has passed, none at all is no fault yet. */
const week = 7 * day;

export function judgeBackup({ folder, fault, last, age }: BackupFacts): Finding {
  const made = last
    ? `The last one was made and verified ${since(last.age)} (${sizeOf(last.size)}).`
    : 'There is none.';
  const isOverdue = (last?.age ?? age) > week;
  const isLate = last !== null && last.age > longestWithout;
  if (folder === null) {
    const advice = 'Set BACKUP_DIR, best on another disk: then one is made every night.';
    return isOverdue ? bad(`${made} None is made by itself.`, advice) : look(`${made} None is made by itself.`, advice);
  }
  if (fault !== null)
    return bad(`${folder} cannot be written (${fault}). ${made}`, 'Let the user of the server write there.');
  if (isLate || isOverdue) return bad(made, 'Look into the log of the server for why, and make one: npm run backup.');
  return last === null ? look(made, 'The first one comes tonight. Or make one now: npm run backup.') : good(made);
}

export interface CatalogFacts {
  isFetched: boolean;
  products: number;
  importedAge: number | null;
  fetch: { workedAge: number | null; failures: number; fault: string | null } | null;
}

const longestWithoutFetch = 30 * day;

export function judgeCatalog({ isFetched, products, importedAge, fetch }: CatalogFacts): Finding {
  if (!isFetched) {
    if (products === 0)
      return look(
        'The catalogue of medicines is empty.',
        'Set CATALOG_URL, or import a register: npm run catalog -- FILE.',
      );
    const age = importedAge === null ? '' : `, imported ${since(importedAge)}`;
    return good(`${products} products${age}. None are fetched: CATALOG_URL is not set.`);
  }
  const worked = fetch?.workedAge ?? null;
  const last = worked === null ? 'It was never fetched.' : `Last fetched ${since(worked)}.`;
  if (fetch && fetch.failures > 0) {
    const words = `${last} The last ${fetch.failures} tries failed: ${fetch.fault ?? 'unknown'}.`;
    const advice = 'Look whether CATALOG_URL still leads to the register. It is tried again by itself.';
    return worked === null || worked > longestWithoutFetch ? bad(words, advice) : look(words, advice);
  }
  return worked === null ? look(last, 'That happens tonight, or by the button at System tools.') : good(last);
}

export interface AuditFacts {
  age: number;
  isBroken: boolean;
  isIntact: boolean;
}

const longestUnverified = 90 * day;
const verify = 'npm run audit -- verify';

export function judgeAudit(last: AuditFacts | null): Finding {
  if (last === null) return look('The audit log was never verified.', `Verify it: ${verify}`);
  const when = `verified ${since(last.age)}`;
  if (last.isBroken) return bad(`The audit log is broken, as ${when}.`, `See where: ${verify}`);
  if (last.age > longestUnverified) return look(`The audit log was last ${when}.`, `Verify it again: ${verify}`);
  return last.isIntact
    ? good(`The audit log is intact, as ${when}.`)
    : look(`The audit log has no break, as ${when}, but no checkpoint confirms it.`, `Verify it again: ${verify}`);
}
