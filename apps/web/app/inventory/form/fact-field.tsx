import { facts, packageTexts } from '@domeka/inventory/contract';
import type { OfferedFact, Offers, PackageFact } from '@domeka/inventory/contract';
import { Field, useWords } from '@domeka/ui';
import type { ComponentProps } from 'react';
import { hintOf } from './check-it.tsx';
import { ExpiryField } from './expiry-field.tsx';
import { QuantityField, QuantityFields } from './type-and-quantity.tsx';
import type { CatalogFill } from './use-catalog-fill.ts';

const inputs: Partial<Record<string, Partial<ComponentProps<typeof Field>>>> = {
  batch: { autoCapitalize: 'characters', spellCheck: false },
  code: { inputMode: 'numeric' },
};

interface FactFieldProps {
  name: PackageFact | 'dosage';
  fill: CatalogFill;
  offers?: Offers;
  /** That the medication already has; otherwise the form asks for it. */
  type?: string;
  /** Has the focus. */
  isFirst?: boolean;
}

/** The control of a fact, by its kind. */
export function FactField({ name, fill, offers, type, isFirst }: FactFieldProps) {
  const { t } = useWords('inventory');
  const isUnclear = name === 'dosage' && fill.unclear.includes(name);
  const hint = hintOf(fill, name, t(isUnclear ? 'scan.which-strength' : `field.${name}.hint`));
  const { kind } = facts[name];
  if (kind === 'day') return <ExpiryField hint={hint} isFirst={isFirst} />;
  if (kind === 'quantity')
    return type === undefined ? (
      <QuantityFields hint={hintOf(fill, name)} />
    ) : (
      <QuantityField type={type} hint={hint} />
    );
  return (
    <Field
      {...inputs[kind]}
      name={name}
      label={t(`field.${name}.label`)}
      hint={hint}
      autoComplete="off"
      offers={offers?.[name as OfferedFact]}
    />
  );
}

export const PackageTexts = (of: Omit<FactFieldProps, 'name'>) =>
  packageTexts.map((name) => <FactField key={name} name={name} {...of} />);
