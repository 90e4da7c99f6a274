import type { ShareShows } from '@domeka/inventory/contract';
import type { FormValues } from '../../lib/forms/form-values.ts';
import { isTicked, textOf } from '../../lib/forms/forms.server.ts';
import { asBefore } from './shown-choice.ts';

/** What it shows, as the API takes it; not said, it stays as it is. */
export function shownOf(values: FormValues) {
  const shows = textOf(values, 'shows');
  return {
    shows: shows === '' ? undefined : shows === asBefore ? null : (shows as ShareShows), // refused by the API otherwise
    showsLabels: isTicked(values, 'showsLabels'),
  };
}
