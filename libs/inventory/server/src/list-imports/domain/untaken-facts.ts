import { isPackageFact, readFacts } from '@domeka/inventory/contract';
import type { FactName, MedicationFacts } from '@domeka/inventory/contract';

const identifying: FactName[] = ['name', 'dosage', 'type', 'isPrivate'];
/** Facts that a medication keeps as they are when a package joins it. */
export const keptFacts = readFacts.filter((name) => !isPackageFact(name) && !identifying.includes(name));

type Said = Partial<MedicationFacts>;

/** What a row says that the medication which it joins does not: it is not taken. */
export const untakenFacts = (said: Said, joined: Said): FactName[] =>
  keptFacts.filter((name) => isUntaken(said[name], joined[name]));

function isUntaken(said: unknown, kept: unknown): boolean {
  if (Array.isArray(said)) return said.some((one) => !Array.isArray(kept) || !kept.includes(one));
  return Boolean(said) && said !== kept;
}
