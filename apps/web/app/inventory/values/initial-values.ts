import { factNames, facts, isPercentType, isPurposeKey, packageFacts, typedExpiry } from '@domeka/inventory/contract';
import type {
  DraftValues,
  FactName,
  MedicationFacts,
  OneMedicationView,
  PackageView,
} from '@domeka/inventory/contract';
import { catalogControl, fillText, nothingFilled, productText } from './filled-form.ts';
import { ownPurposesControl } from './typed-facts.ts';
import { printedDate } from '../facts/printed-date.ts';
import { typedQuantity } from '../facts/quantity.ts';

/** What stands in the controls when a form is opened; those of packages alone for one of several. */
export function initialValues(
  medication: OneMedicationView,
  language: string,
  one: PackageView | null = null,
): DraftValues {
  const { type, listId, product } = medication;
  if (one) return controlValues(one, packageFacts, type, language);
  const said = { ...medication, expiryDate: printedDate(medication) };
  return {
    ...controlValues(said, factNames, type, language),
    listId: listId ?? '',
    [catalogControl]: fillText({ ...nothingFilled, product: product ? productText(product) : '' }),
  };
}

function controlValues<Name extends FactName>(
  given: Pick<MedicationFacts, Name>,
  names: readonly Name[],
  type: string,
  language: string,
): DraftValues {
  const ofEach = names.flatMap((name): [string, string | string[]][] => {
    const value = given[name];
    switch (facts[name].kind) {
      case 'quantity':
        return quantityValues(value as number | null, type, language);
      case 'day':
        return [[name, typedExpiry(value as string | null)]];
      case 'choices':
        return [[name, value as string[]]];
      case 'entries':
        return purposeValues(value as string[]);
      case 'names':
        return [[name, (value as string[]).join(', ')]];
      default:
        return [[name, String(value ?? '')]];
    }
  });
  return Object.fromEntries(ofEach);
}

const purposeValues = (purposes: string[]): [string, string | string[]][] => [
  ['purposes', purposes.filter(isPurposeKey)],
  [ownPurposesControl, purposes.filter((purpose) => !isPurposeKey(purpose)).join(', ')],
];

const quantityValues = (quantity: number | null, type: string, language: string): [string, string][] =>
  isPercentType(type)
    ? [
        ['quantity', ''],
        ['quantityPercent', String(quantity ?? '')],
      ]
    : [
        ['quantity', typedQuantity(language, quantity)],
        ['quantityPercent', ''],
      ];
