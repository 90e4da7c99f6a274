import type { SeenOnBox } from '@domeka/catalog-import/contract';
import { amountsIn, areItsNumbers, comparedStrength, isConcentrationOf, numbersIn, registeredIn } from '@domeka/kernel';
import type { Registered } from '@domeka/kernel';
import { areOtherForms } from '../../domain/form-to-type.ts';
import { foundName } from './found-name.ts';
import type { FoundName } from './found-name.ts';
import { isCounted, isNumber, isOfForm, isOfSalt, wordsIn, wordsOfName, wordsOfSubstance } from './plain-words.ts';
import { SeenText } from './seen-text.ts';
import { otherName } from './other-name.ts';

export interface NamedProduct {
  name: string;
  commonName: string | null;
  manufacturer: string | null;
  dosage: string | null;
  form: string | null;
}

export interface Ranked<Product> extends Omit<FoundName, 'coverage'> {
  product: Product;
  likeness: number;
  /** Whole, no word misread, and nothing beside it that another name may have. */
  isPrinted: boolean;
  /** Printed, and no other brand in its place. */
  isSure: boolean;
  /** Sure, or misread beside its strength and substance; with the printed strength where one is; of no other form. */
  isNamed: boolean;
  /** `later`: another is printed before it; `unsure`: none is, or only a part; `unread`: it cannot be read. */
  strength: 'same' | 'later' | 'unsure' | 'unread' | 'other';
  isOtherForm: boolean;
  least: number;
  explained: Set<number>;
  unfit: number | null;
}

const leastLikeness = { sameStrength: 0.5, else: 0.6 };
const substanceAlone = 0.75;
/** Weight of explained text against name coverage. */
const shareOfText = 0.3;
const otherForm = 0.5;
const surest: Ranked<unknown>['strength'][] = ['same', 'later', 'unsure', 'unread', 'other'];

/** Likeliest first: printed whole, then by coverage of the name and share of the text, weighted by rarity. */
export function rankProducts<Product extends NamedProduct>(
  { pieces, strengths, forms }: SeenOnBox,
  products: Product[],
  rarities?: Map<string, number>,
): Ranked<Product>[] {
  const seen = new SeenText(pieces, rarities);
  const names = new Map(products.map(({ name }) => [name, wordsOfName(name)]));
  seen.setKnown([...names.values()].flat());
  const printed = new Printed(strengths, forms);
  const found = new Map([...names].map(([name, words]) => [name, foundName(words, seen, printed.numbers)]));
  const judged = products.flatMap((product) => {
    const name = found.get(product.name);
    return name ? [judgedProduct(product, name, seen, printed)] : [];
  });
  const fitting = judged.filter(
    ({ likeness, strength }) => likeness >= leastLikeness[strength === 'same' ? 'sameStrength' : 'else'],
  );
  const weightOf = ({ explained }: Ranked<Product>) =>
    [...explained].reduce((sum, place) => sum + seen.rarityAt(place), 0);
  const most = Math.max(...fitting.map(weightOf), 1);
  return fitting
    .map((one) => {
      const share = 1 - shareOfText + (shareOfText * weightOf(one)) / most;
      return { ...one, likeness: one.likeness * share * (one.isOtherForm ? otherForm : 1) };
    })
    .sort(
      (a, b) =>
        Number(b.isSure) - Number(a.isSure) ||
        (a.isSure ? surest.indexOf(a.strength) - surest.indexOf(b.strength) : 0) ||
        b.likeness - a.likeness ||
        surest.indexOf(a.strength) - surest.indexOf(b.strength) ||
        b.places.size - a.places.size ||
        Number(b.isInOrder) - Number(a.isInOrder) ||
        a.product.name.length - b.product.name.length ||
        a.least - b.least,
    );
}

class Printed {
  readonly numbers: Set<string>;

  constructor(
    private readonly strengths: string[],
    private readonly forms: string[],
  ) {
    this.numbers = new Set(strengths.flatMap((strength) => strength.match(/\d+(?:[.,]\d+)?/g) ?? []).map(plainNumber));
  }

  /** The one that a name has counts only where no other is printed: "Dermo Krem, maść". */
  formBeside(name: string[]): string | null {
    const others = [...this.forms];
    for (const word of name) {
      const its = others.findIndex((form) => wordsIn(form).includes(word));
      if (its >= 0) others.splice(its, 1);
    }
    return others[0] ?? this.forms[0] ?? null;
  }

  get isNone() {
    return this.strengths.length === 0;
  }

  hasOtherThan(registered: Registered, name: string[]): boolean {
    return this.besides(name).some((amounts) => comparedStrength(amounts, registered) === 'other');
  }

  comparedWith(registered: Registered, name: string[]): Ranked<unknown>['strength'] {
    const each = this.besides(name);
    const whole = each.length > 1 ? [comparedStrength(each.flat(), registered)] : [];
    const [first = 'unsure', ...later] = each.map((amounts) => comparedStrength(amounts, registered));
    if (first === 'same' || whole.includes('same')) return 'same';
    if (later.includes('same')) return 'later';
    if (each.some((amounts) => amounts.length === 0)) return 'unread';
    return [first, ...whole, ...later].includes('unsure') ? 'unsure' : 'other';
  }

  /** Without the number that a name ends with, and without a concentration beside the amount that it is of. */
  private besides(name: string[]) {
    const each = this.strengths.map((strength) => amountsIn(withoutNumberOf(name, strength)));
    return each.filter((one) => !each.some((other) => isConcentrationOf(one, other)));
  }
}

/** "500 500 mg" of "Metformax 500". */
const withoutNumberOf = (name: string[], strength: string) =>
  strength.replace(/^(\d+(?:[.,]\d+)?) (?=\d)/, (begun, number: string) => (name.includes(number) ? '' : begun));

const plainNumber = (digits: string) => digits.replace(',', '.');

function judgedProduct<Product extends NamedProduct>(
  product: Product,
  name: FoundName,
  seen: SeenText,
  printed: Printed,
): Ranked<Product> {
  const substance = foundSubstance(product.commonName, seen);
  const maker = wordsOfSubstance(product.manufacturer).flatMap((word) => placesOf(word, seen));
  const explained = new Set([...name.places, ...substance.places, ...maker]);
  const registered = registeredIn(product.dosage ?? product.name);
  const beside = besideName(name.places, explained, seen);
  const bare = printed.isNone && beside.number !== null ? numbersIn(beside.number) : null;
  const isIts = bare !== null && areItsNumbers(bare, registered);
  const byNumber = bare && (isIts ? 'same' : beside.isMaybeCount ? 'unsure' : 'other');
  const words = wordsOfName(product.name);
  const strength = byNumber ?? printed.comparedWith(registered, words);
  const isOtherForm = areOtherForms(printed.formBeside(words), product.form);
  const { unfit, isReplaced } = otherName(product, { ...name, maker, explained }, seen);
  const isPrinted = name.isFull && name.isExact && !beside.isForeign;
  const isSure = isPrinted && !isReplaced;
  const isConfirmed = substance.share >= surelySubstance && !substance.places.some((place) => name.places.has(place));
  const isMisread = name.isFull && !beside.isForeign && !isReplaced && strength === 'same' && isConfirmed;
  const isNamed =
    (isSure || isMisread) &&
    !isOtherForm &&
    !isInSeveralStrengths(product.name, registered, seen, printed) &&
    !(isIts && beside.isMaybeCount) &&
    (strength === 'same' ||
      (printed.isNone && (bare === null || beside.isMaybeCount)) ||
      (strength === 'unsure' && product.dosage === null));
  const likeness = Math.max(name.coverage, substanceAlone * substance.share);
  const { coverage: _, ...found } = name;
  const least = registered.amounts[0]?.whole ?? 0;
  return { ...found, product, likeness, isPrinted, isSure, isNamed, strength, isOtherForm, least, explained, unfit };
}

function isInSeveralStrengths(name: string, registered: Registered, seen: SeenText, printed: Printed): boolean {
  const words = wordsOfName(name);
  const times = seen.alone(words).map((numbers) => numbers.filter((number) => !words.includes(number)));
  const isOther = (number: string) => !areItsNumbers(numbersIn(number), registered);
  return times.length > 1 && (printed.hasOtherThan(registered, words) || times.flat().some(isOther));
}

/** A misread name is taken only where the substance is printed as well: another medicine may be called so. */
const surelySubstance = 0.8;
/** Latin, Polish and English names of a substance differ in their ends. */
const sameStem = 0.5;

function foundSubstance(commonName: string | null, seen: SeenText) {
  const words = wordsOfSubstance(commonName);
  const found = words.map((word) => ({ likeness: seen.ofSubstance(word).likeness, places: placesOf(word, seen) }));
  const share = found.reduce((sum, { likeness }) => sum + likeness, 0) / (words.length || 1);
  return { share, places: found.flatMap(({ places }) => places) };
}

function placesOf(word: string, seen: SeenText): number[] {
  const { likeness, places } = seen.ofSubstance(word);
  return likeness < sameStem ? [] : places.flatMap(({ from, to }) => (from === to ? [from] : [from, to]));
}

function besideName(places: Set<number>, explained: Set<number>, seen: SeenText) {
  const { words } = seen;
  const isForeignAt = (at: number) => !explained.has(at) && seen.isForeign(at);
  const isForeign = [...places].some(
    (at) => (words[at]?.follows && isForeignAt(at - 1)) || (words[at + 1]?.follows && isForeignAt(at + 1)),
  );
  const isPassed = (at: number) => {
    const text = words[at]?.text;
    return text !== undefined && (explained.has(at) || isOfForm(text) || isOfSalt(text));
  };
  const [at] = [...places].flatMap((place) => {
    let next = place + 1;
    while (isPassed(next)) next += 1;
    return !explained.has(next) && isNumber(words[next]?.text ?? '') ? [next] : [];
  });
  const [number, next] = at === undefined ? [] : [words[at], words[at + 1]];
  const isNextOfIt = next !== undefined && (next.follows || !number?.follows);
  return { isForeign, number: number?.text ?? null, isMaybeCount: isNextOfIt && isCounted(next.text) };
}
