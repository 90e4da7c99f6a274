import { data } from '@remix-run/node';
import { problemOfRefusal, refuseInput } from '@domeka/kernel';
import type { FieldError } from '@domeka/kernel';
import { refusedForm } from '../../lib/forms/answers.server.ts';
import type { FormValues } from '../../lib/forms/form-values.ts';
import type { TrayNotes, UnfinishedTray } from './notes.ts';
import { valuesOf } from './tray-values.ts';
import type { Tray } from './tray.ts';

/** @param typed what stays in fields beside the rows */
export const unfinished = (tray: Tray, notes: TrayNotes, typed: FormValues = {}) =>
  data({ unfinished: { values: { ...valuesOf(tray), ...typed } }, form: 'tray', notes } satisfies UnfinishedTray);

export const refusedTray = (tray: Tray, ...errors: FieldError[]) =>
  refusedForm(problemOfRefusal(refuseInput('inventory', errors)), valuesOf(tray), 'tray');
