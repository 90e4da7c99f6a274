import { changedFields } from '@domeka/catalog-import/contract';
import type { ChangedField, FieldChange } from '@domeka/catalog-import/contract';
import type { ImportedPackage } from './product.ts';

export type ComparedFacts = Omit<Partial<Record<ChangedField, string | boolean | null>>, 'name'> & { name: string };

export interface ComparedProduct {
  facts: ComparedFacts;
  packages: ImportedPackage[];
  isGone: boolean;
}

export function changedFieldsOf(before: ComparedProduct, after: ComparedProduct): FieldChange[] {
  const [was, is] = [comparable(before), comparable(after)];
  return changedFields.flatMap((field): FieldChange[] => {
    const [one, other] = [was[field] ?? null, is[field] ?? null];
    if (Array.isArray(one) && Array.isArray(other)) {
      const [lost, added] = [only(one, other), only(other, one)];
      return lost === null && added === null ? [] : [{ field, before: lost, after: added }];
    }
    if (Array.isArray(one) || Array.isArray(other) || one === other) return [];
    return [{ field, before: one, after: other }];
  });
}

const comparable = ({
  facts,
  packages,
  isGone,
}: ComparedProduct): Partial<Record<ChangedField, string | boolean | null | string[]>> => ({
  ...facts,
  is_gone: isGone,
  packages: packages.map(({ gtin, packSize, availability }) =>
    [gtin, packSize, availability].filter(Boolean).join(' · '),
  ),
  withdrawn_packages: packages
    .filter(({ isWithdrawn }) => isWithdrawn)
    .map(({ gtin, packSize }) => gtin ?? packSize ?? ''),
  foreign_codes: packages.flatMap(({ foreignGtins }) => foreignGtins),
});

function only(some: string[], others: string[]): string | null {
  const left = some.filter((one) => !others.includes(one));
  return left.length === 0 ? null : left.join('; ');
}
