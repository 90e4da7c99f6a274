import { facts, packageTexts } from '@domeka/inventory/contract';
import type { OfferedFact, Offers, PackageFact, TextFact } from '@domeka/inventory/contract';
import { Field, useWords } from '@domeka/ui';
import type { ComponentProps } from 'react';
import { hintOf } from './check-it.tsx';
import type { CatalogFill } from './use-catalog-fill.ts';

type TypedFact = Exclude<TextFact, 'additionalInfo'> | Extract<PackageFact, 'gtin'>;

const inputs: Partial<Record<string, Partial<ComponentProps<typeof Field>>>> = {
  batch: { autoCapitalize: 'characters', spellCheck: false },
  code: { inputMode: 'numeric' },
};

interface FactFieldProps {
  name: TypedFact;
  fill: CatalogFill;
  offers?: Offers;
}

/** A fact typed in one line, with what its kind asks of a keyboard. */
export function FactField({ name, fill, offers }: FactFieldProps) {
  const { t } = useWords('inventory');
  const isAsked = name === 'dosage' && fill.unclear.includes(name);
  return (
    <Field
      {...inputs[facts[name].kind]}
      name={name}
      label={t(`field.${name}.label`)}
      hint={hintOf(fill, name, t(isAsked ? 'scan.which-strength' : `field.${name}.hint`))}
      autoComplete="off"
      offers={offers?.[name as OfferedFact]}
    />
  );
}

export const PackageTexts = (of: Omit<FactFieldProps, 'name'>) =>
  packageTexts.map((name) => <FactField key={name} name={name} {...of} />);
