import { calendarDateIn } from '@domeka/kernel';
import type { WaitingForm } from '../../lib/device/waiting.ts';
import { authorControl, changeControl } from '../../lib/forms/form-values.ts';
import type { FormValues } from '../../lib/forms/form-values.ts';
import { stepControl } from '../../lib/forms/row-controls.ts';

type Wait = (values: FormValues, params: { id?: string }) => WaitingForm | null;

const text = (values: FormValues, name: string) => [values[name] ?? ''].flat()[0] ?? '';

/** With the id that the form was sent with: an answer may have been lost, and not the form. */
const stepOf = (values: FormValues, place: Record<string, string>, name: string): WaitingForm | null => {
  const id = text(values, changeControl);
  const { by } = stepControl.unpack(text(values, 'step'));
  return id ? { id, name, form: { intent: 'step', ...place, by } } : null;
};

const placeOf = (values: FormValues) => stepControl.unpack(text(values, 'step')).id;

const nameIn = (selector: string) => document.querySelector(`${selector} [translate=no]`)?.textContent.trim() ?? '';

export const ofList: Wait = (values) => {
  const intent = text(values, 'intent');
  const medication = placeOf(values);
  if (intent === 'step') return stepOf(values, { medication }, nameIn(`#med-${medication} th`));
  return intent === 'add' ? addedBy(values) : null;
};

/** Pictures and lookups need a connection; those of the form are no part of it. */
function addedBy(values: FormValues): WaitingForm | null {
  const { [changeControl]: change, [authorControl]: _, ...form } = values;
  const needsNetwork = ['find', 'draftId', 'reading', 'chosen'].some((name) => text(values, name) !== '');
  const name = text(values, 'name').trim();
  return typeof change === 'string' && change && name && !needsNetwork ? { id: change, form, name } : null;
}

export const ofPackages: Wait = (values, { id: medication = '' }) => {
  const name = nameIn('h1');
  if (text(values, 'intent') === 'step') return stepOf(values, { medication, package: placeOf(values) }, name);
  if (text(values, 'intent') !== 'open') return null;
  const openedOn = calendarDateIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
  // Opened twice is opened once, whatever its id.
  return {
    id: crypto.randomUUID(),
    name,
    form: { intent: 'open', medication, package: text(values, 'package'), openedOn },
  };
};
