import type { TFunction } from 'i18next';
import { stepControl } from '../../lib/forms/row-controls.ts';
import { iconClass } from '../../lib/icons/icon.tsx';

/** One form for all step buttons of a page. */
export const stepFormId = 'step-form';

/** @param of what is changed, with the quantity that is shown @param name as it is called beside others */
export const stepButton = (t: TFunction, by: 1 | -1, of: { id: string; shown?: number }, name: string) => ({
  type: 'submit' as const,
  form: stepFormId,
  name: 'step',
  value: stepControl.pack({ ...of, by }),
  className: `${iconClass('icon-button', by === 1 ? 'plus' : 'minus')} step`,
  'aria-label': `${t(by === 1 ? 'inventory:quantity.one-more' : 'inventory:quantity.one-less')}: ${name}`,
});
