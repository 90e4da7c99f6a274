import { data } from '@remix-run/node';
import { printedDates } from '@domeka/kernel';
import { dateFromForm } from '@domeka/inventory/contract';
import { refusedForm } from '../../lib/forms/answers.server.ts';
import type { FormValues } from '../../lib/forms/form-values.ts';
import { textOf } from '../../lib/forms/forms.server.ts';
import { problemAt } from '../../lib/forms/problem-at.ts';
import type { UnfinishedForm } from '../values/unfinished-form.ts';
import { askedExpiryControl, expiryReadingControl } from '../values/typed-facts.ts';

/** Returns the form when its expiry date is ambiguous or, when adding, missing (asked once); else null. */
export function settleExpiry(values: FormValues, form: 'add' | 'edit') {
  const typed = textOf(values, 'expiryDate');
  const readings = printedDates(typed);
  if (readings.length > 1 && !readings.includes(dateFromForm(typed, textOf(values, expiryReadingControl)) ?? ''))
    return refusedForm(problemAt('inventory', 'expiryDate', 'two-readings'), values, form);
  const isLeftEmpty = Object.hasOwn(values, 'expiryDate') && typed.trim() === '';
  const isAsked = textOf(values, askedExpiryControl) !== '' || textOf(values, 'name').trim() === '';
  if (form === 'edit' || !isLeftEmpty || isAsked) return null;
  const asked = { ...values, [askedExpiryControl]: 'true' };
  const unfinished = { values: asked, sought: null, matches: [], lacksExpiry: true };
  return data({ unfinished, form } satisfies UnfinishedForm);
}
