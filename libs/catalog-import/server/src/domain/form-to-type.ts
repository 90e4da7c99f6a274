import { folded } from '@domeka/kernel';

/** Folded forms, in Polish as in the register and in English. */
const rules: [RegExp, string][] = [
  // Kits of two forms have no single type.
  [/ \+ | i (tabletki|kapsulki|krem|globulki)\b/, ''],
  [/\b(w saszet\w+|saszetki|sachets?)\b/, 'sachets'],
  [/\b(inhalacyjn\w+|do inhalacji|inhalation|inhaler)\b/, 'inhaler'],
  [/\b(do wstrzykiwan\w*|for injection|injection)\b/, 'injection'],
  [/^(syrop|syrup|(proszek|granulat) do sporzadzania syropu)\b/, 'syrup'],
  [/^(tabletk[ai]|drazetk[ai]|tablets?)\b/, 'tablets'],
  [/^(kapsulk[ai]|capsules?)\b/, 'capsules'],
  [/^(masc|ointment)\b/, 'ointment'],
  [/^(krem|cream)\b/, 'cream'],
  [/^(krople|drops)\b|\bdrops$/, 'drops'],
  [/^(czopk?i|czopek|suppositor(y|ies))\b/, 'suppository'],
  [/^(aerozol|spray)\b|\bspray$/, 'spray'],
];

/** Whether two forms, each in any words, cannot be of one product; false if either is unclear. */
export function areOtherForms(one: string | null, other: string | null): boolean {
  const [kind, itsKind] = [one, other].map(kindOfForm);
  return kind !== null && itsKind !== null && kind !== itsKind;
}

/** Gels have no type of their own, and are no tablets all the same. */
export const kindOfForm = (form: string | null) =>
  typeOfForm(form) ?? (form && /^(zel|gel)\b/.test(folded(form)) ? 'gel' : null);

/** Null if unclear. */
export function typeOfForm(form: string | null): string | null {
  if (form === null) return null;
  const text = folded(form);
  return rules.find(([pattern]) => pattern.test(text))?.[1] || null;
}
