import { useState } from 'react';
import { noTie } from '@domeka/inventory/contract';
import type { CatalogTie, DraftValues, NameSuggestion } from '@domeka/inventory/contract';
import { valuesOf } from '../../lib/forms/form-values.ts';
import { filledBy, fromCatalogIn, nothingFilled, sourceIn } from './filled-form.ts';
import type { FromCatalog } from './filled-form.ts';
import { tieIn } from './typed-facts.ts';

interface Fill extends FromCatalog {
  tie: CatalogTie;
}

const fillIn = (values: DraftValues): Fill => ({ ...fromCatalogIn(values), tie: tieIn(values) });
const nothing: Fill = { ...nothingFilled, tie: noTie };

/** Catalogue data of the form; edited controls are no longer part of it. */
export function useCatalogFill(values: DraftValues) {
  const [fill, setFill] = useState(() => fillIn(values));
  return {
    ...fill,
    /** Null when typed or edited. */
    sourceOf: (control: string) => sourceIn(fill, control),
    choose(form: HTMLFormElement, chosen: NameSuggestion) {
      const changed = filledBy(valuesOf(new FormData(form)), chosen);
      for (const control of form.elements) write(control, changed);
      setFill(fillIn(changed));
    },
    edited(control: string) {
      if (!(control in fill.filled)) return;
      const { [control]: _, ...filled } = fill.filled;
      setFill({ ...fill, filled });
    },
    forget: () => setFill(nothing),
  };
}

export type CatalogFill = ReturnType<typeof useCatalogFill>;

function write(control: Element, changed: DraftValues) {
  if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return;
  const value = changed[control.name];
  if (value === undefined || control.type === 'hidden') return;
  if (control instanceof HTMLInputElement && control.type === 'checkbox')
    control.checked = [value].flat().includes(control.value);
  else control.value = String(value);
}
