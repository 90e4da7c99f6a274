import { useState } from 'react';
import { flushSync } from 'react-dom';
import { noTie } from '@domeka/inventory/contract';
import type { CatalogTie, DraftValues, NameSuggestion } from '@domeka/inventory/contract';
import { valuesOf } from '../../lib/forms/form-values.ts';
import { filledBy, fromCatalogIn, nothingFilled, sourceIn } from '../values/filled-form.ts';
import type { FromCatalog } from '../values/filled-form.ts';
import { tieIn, typedText } from '../values/typed-facts.ts';

interface Fill extends FromCatalog {
  tie: CatalogTie;
  /** Controls that had a value when the form was drawn, or got one from a suggestion. */
  held: string[];
}

const fillIn = (values: DraftValues): Fill => ({
  ...fromCatalogIn(values),
  tie: tieIn(values),
  held: Object.keys(values).filter((control) => !['', 'false'].includes(typedText(values, control))),
});
const nothing: Fill = { ...nothingFilled, tie: noTie, held: [] };

/** Catalogue data of the form; edited controls are no longer part of it. */
export function useCatalogFill(values: DraftValues) {
  const [fill, setFill] = useState(() => fillIn(values));
  return {
    ...fill,
    /** Null when typed or edited. */
    sourceOf: (control: string) => sourceIn(fill, control),
    choose(form: HTMLFormElement, chosen: NameSuggestion) {
      const changed = filledBy(valuesOf(new FormData(form)), chosen);
      const now = fillIn(changed);
      // The control of the strength may first have to come into sight.
      const held = [...fill.held, ...now.held.filter((control) => control === 'dosage')];
      flushSync(() => setFill({ ...now, held }));
      for (const control of form.elements) write(control, changed);
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
