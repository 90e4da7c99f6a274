import type { CalendarDate } from '@domeka/kernel';
import { defaultType } from './dictionary.ts';

/** The value of each kind of fact. Text that may be left empty is null then. */
interface Kinds {
  name: string;
  text: string | null;
  choice: string;
  choices: string[];
  entries: string[];
  names: string[];
  /** Pieces in halves; per cent for syrup, drops, spray and ointment; null if unknown. */
  quantity: number | null;
  day: CalendarDate | null;
  tick: boolean;
  product: string | null;
  /** GTIN-14. */
  code: string | null;
  batch: string | null;
}
export type FactKind = keyof Kinds;

interface Fact {
  of: 'medication' | 'package';
  kind: FactKind;
  max?: number;
  most?: number;
  lines?: 'many';
  isShared: boolean;
  isOffered?: true;
}

/**
 * Everything that people say of a medication and its packages, in the order of comparisons, exports and shares. Its
 * words are `field.NAME.label` in both languages. What it takes to add a fact stands in the README.
 */
export const facts = {
  name: { of: 'medication', kind: 'name', max: 200, isShared: true },
  dosage: { of: 'medication', kind: 'text', max: 100, isShared: true },
  type: { of: 'medication', kind: 'choice', isShared: true },
  quantity: { of: 'package', kind: 'quantity', isShared: true },
  expiryDate: { of: 'package', kind: 'day', isShared: true },
  categories: { of: 'medication', kind: 'choices', isShared: true },
  additionalInfo: { of: 'medication', kind: 'text', max: 5000, lines: 'many', isShared: true },
  /** What it is kept for; characters of all together. */
  purposes: { of: 'medication', kind: 'entries', max: 80, most: 8, isShared: false },
  isTaken: { of: 'medication', kind: 'tick', isShared: false },
  how: { of: 'medication', kind: 'text', max: 120, isShared: false },
  /** Who takes it, in common lists. */
  takenBy: { of: 'medication', kind: 'names', max: 40, most: 4, isShared: false },
  isPrivate: { of: 'medication', kind: 'tick', isShared: false },
  catalogProductId: { of: 'medication', kind: 'product', isShared: false },
  gtin: { of: 'package', kind: 'code', isShared: false },
  /** GS1 allows 20 characters; people type more. */
  lotNumber: { of: 'package', kind: 'batch', max: 40, isShared: false },
  location: { of: 'package', kind: 'text', max: 40, isShared: false, isOffered: true },
} as const satisfies Record<string, Fact>;

type Facts = typeof facts;
export type FactName = keyof Facts;
type NamesWith<Property> = { [Name in FactName]: Facts[Name] extends Property ? Name : never }[FactName];
const namesWith = <Property extends Partial<Fact>>(property: Property) =>
  factNames.filter((name): name is NamesWith<Property> =>
    Object.entries(property).every(([key, value]) => (facts[name] as Fact)[key as keyof Fact] === value),
  );

export type MedicationFacts = { -readonly [Name in FactName]: Kinds[Facts[Name]['kind']] };
export const factNames = Object.keys(facts) as FactName[];
export const medicationFactsOf = (given: MedicationFacts): MedicationFacts => pick(given, factNames);

const empty: Partial<Kinds> = { name: '', choice: defaultType, choices: [], entries: [], names: [], tick: false };
export const emptyFacts = Object.fromEntries<unknown>(
  factNames.map((name) => [name, empty[facts[name].kind] ?? null]),
) as MedicationFacts;

export type PackageFact = NamesWith<{ of: 'package' }>;
export type PackageFacts = Pick<MedicationFacts, PackageFact>;
export const packageFacts = namesWith({ of: 'package' } as const);
export const isPackageFact = (name: FactName): name is PackageFact => facts[name].of === 'package';
export const packageFactsOf = (given: PackageFacts): PackageFacts => pick(given, packageFacts);

export type TextFact = NamesWith<{ kind: 'text' }> | NamesWith<{ kind: 'batch' }>;
const textFacts = factNames.filter((name): name is TextFact => ['text', 'batch'].includes(facts[name].kind));
type PackageText = TextFact & PackageFact;
export const packageTexts = textFacts.filter((name): name is PackageText => isPackageFact(name));
export const ofEachText = <T>(of: (name: TextFact) => T) =>
  Object.fromEntries(textFacts.map((name) => [name, of(name)])) as Record<TextFact, T>;

/** Reference to the catalogue: changed together, of a medication never displayed. */
export const tieFacts = ['catalogProductId', 'gtin'] as const satisfies FactName[];
type TieFact = (typeof tieFacts)[number];
export type CatalogTie = Pick<MedicationFacts, TieFact>;
export const noTie: CatalogTie = { catalogProductId: null, gtin: null };
export const tieOf = (given: CatalogTie): CatalogTie => pick(given, tieFacts);
export const readFacts = factNames.filter((name) => !tieFacts.some((tie) => tie === name));
export const isTied = ({ catalogProductId, gtin }: CatalogTie) => catalogProductId !== null || gtin !== null;

export const takenFacts = ['isTaken', 'how', 'takenBy'] as const satisfies FactName[];
type TakenFacts = Pick<MedicationFacts, (typeof takenFacts)[number]>;
/** How and who are kept without the tick, and told nowhere. */
export const toldFacts = <Given extends TakenFacts>(given: Given): Given =>
  given.isTaken ? given : { ...given, how: null, takenBy: [] };

export type OfferedFact = NamesWith<{ of: 'package'; isOffered: true }>;
export interface Offers extends Partial<Record<OfferedFact, string[]>> {
  /** Who takes something, by the id of the list. */
  takenBy?: Record<string, string[]>;
}
export const offeredFacts = namesWith({ of: 'package', isOffered: true } as const);

type SharedFact = NamesWith<{ isShared: true }>;
export type SharedFacts = Pick<MedicationFacts, SharedFact>;
export const sharedFacts = namesWith({ isShared: true } as const);

/** Null is what was shared before there was a choice: everything, and nothing of who takes what. */
export const shareShows = ['all', 'taken'] as const;
export type ShareShows = (typeof shareShows)[number] | null;
/** What a share shows besides where it says so. */
export interface ToldFacts extends Partial<TakenFacts> {
  whatFor?: string[];
}

export type UnsharedPackageFact = Exclude<PackageFact, SharedFact>;
export const unsharedPackageFacts = namesWith({ of: 'package', isShared: false } as const);

const pick = <Name extends FactName>(given: Pick<MedicationFacts, Name>, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, given[name]])) as Pick<MedicationFacts, Name>;
