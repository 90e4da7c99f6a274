import { folded } from '@domeka/kernel';

const made = 'film|sugar|enteric|gastro|coated|resistant|prolonged|modified|release|effervescent|chewable|soft|hard';
const kindsOf = (form: string) => `(?:(?:${made})[- ]+)*${form}`;

/** Folded forms, in Polish as in the register, in English, and as German and Italian boxes print them. */
const rules: [RegExp, string][] = [
  // Kits of two forms have no single type.
  [/ \+ | i (tabletki|kapsulki|krem|globulki)\b/, ''],
  [/\b(w saszet\w+|saszetki|sachets?)\b/, 'sachets'],
  [/\b(inhalacyjn\w+|do inhalacji|inhalation|inhaler)\b/, 'inhaler'],
  [/\b(do wstrzykiwan\w*|for injection|injection)\b/, 'injection'],
  [/^(syrop|syrup|sirup|sciroppo|(proszek|granulat) do sporzadzania syropu)\b/, 'syrup'],
  [
    new RegExp(`^(tabletk[ai]|tabletek|drazet(k[ai]|ek)|(film-?)?tablett?en?|compress[ea]|${kindsOf('tablets?')})\\b`),
    'tablets',
  ],
  [new RegExp(`^(kapsul(k[ai]|ek)|(hart|weich)?kapseln?|capsula|${kindsOf('capsules?')})\\b`), 'capsules'],
  [/^(masc|ointment|salbe|unguento)\b/, 'ointment'],
  [/^(krem|cream|creme|crema)\b/, 'cream'],
  [/^(krople|drops|tropfen|gocce)\b|\bdrops$/, 'drops'],
  [/^(czopk?i|czopek|suppositor(y|ies)|zapfchen|supposte)\b/, 'suppository'],
  [/^(aerozol|spray)\b|\bspray$/, 'spray'],
];

/** Forms without a type of their own that are no tablets either; sprays are inhaled, too. */
const otherKinds: [RegExp, string][] = [
  [/^(zel|gel)\b|\bgel$/, 'gel'],
  [/^(plast(er|ry)|system transdermalny|patch(es)?)\b/, 'patch'],
  [/^(zawiesina|roztwor) doustn|\boral (suspension|solution)\b/, 'syrup'],
  [/inhal/, 'spray'],
];

export function areOtherForms(one: string | null, other: string | null): boolean {
  const [kind, itsKind] = [one, other].map(kindOfForm);
  return kind !== null && itsKind !== null && kind !== itsKind;
}

export const isSameForm = (one: string | null, other: string | null) =>
  folded(one ?? '') === folded(other ?? '') || (kindOfForm(one) !== null && kindOfForm(one) === kindOfForm(other));

/** Also of forms without a type, such as gels; null if unclear. */
export function kindOfForm(form: string | null): string | null {
  const text = folded(form ?? '');
  return otherKinds.find(([pattern]) => pattern.test(text))?.[1] ?? typeOfForm(form);
}

export function typeOfForm(form: string | null): string | null {
  if (form === null) return null;
  const text = folded(form);
  return rules.find(([pattern]) => pattern.test(text))?.[1] || null;
}

export const typeOfForms = ([first, ...others]: string[]): string | null =>
  first === undefined || others.some((other) => areOtherForms(first, other)) ? null : typeOfForm(first);
