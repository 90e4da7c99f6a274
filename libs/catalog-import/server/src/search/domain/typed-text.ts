import { amountsIn, folded } from '@domeka/kernel';
import { kindOfForm } from '../../domain/form-to-type.ts';

export interface TypedText {
  whole: string;
  name: string;
  /** With or without a unit. */
  strength: string | null;
  form: string | null;
}

export function typedText(typed: string): TypedText {
  const whole = folded(typed);
  const [unmeasured, strength] = withoutStrength(whole.split(' '));
  const forms = unmeasured.length > 1 ? unmeasured.map(formOf) : [];
  const at = forms.findIndex((form) => form !== null);
  const name = unmeasured.filter((_, place) => place !== at).join(' ');
  return { whole, name, strength, form: forms[at] ?? null };
}

const leastTelling = 4;

/** The word that likeness is judged by: the first that is longer than prepositions are, else the longest. */
export function tellingWord(name: string): string {
  const words = name.split(' ');
  const long = words.find((word) => word.length >= leastTelling);
  return long ?? words.reduce((most, word) => (word.length >= most.length ? word : most));
}

const shortened = ['tabletki', 'kapsulki', 'krople', 'czopki', 'aerozol', 'tablets', 'capsules'];
const leastOfForm = 4;

/** Also where it is shortened, or not yet typed to its end: "tabl." */
function formOf(word: string): string | null {
  if (kindOfForm(word) !== null) return word;
  const begun = word.replace(/\.$/, '');
  return (begun.length >= leastOfForm && shortened.find((form) => form.startsWith(begun))) || null;
}

const bare = /^\d+(?:[.,]\d+)?(?:[/+]\d+(?:[.,]\d+)?)*$/;

function withoutStrength(words: string[]): [words: string[], strength: string | null] {
  for (const at of words.keys())
    for (let end = words.length; end > at; end -= 1) {
      const strength = words.slice(at, end).join(' ');
      const rest = [...words.slice(0, at), ...words.slice(end)];
      if (rest.length > 0 && isStrength(strength, at)) return [withoutUnit(rest, at), strength];
    }
  return [words, null];
}

/** A number without a unit belongs to the name where it comes first ("4 Flex"). */
const isStrength = (text: string, at: number) => amountsIn(text).length > 0 || (at > 0 && bare.test(text));

/** The unit is being typed: "500 m". */
const withoutUnit = (rest: string[], at: number) =>
  at > 0 && rest.length === at + 1 && rest[at]?.length === 1 ? rest.slice(0, at) : rest;
