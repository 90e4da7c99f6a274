import type { NameSuggestion, PackageRecall } from '@domeka/inventory/contract';
import type { ScanView } from '@domeka/boxes/contract';
import type { FormValues } from '../../lib/forms/form-values.ts';
import type { UnfinishedAction } from '../../lib/forms/keep-input.ts';
import { offeredControl } from './filled-form.ts';

/** A form that comes back filled in, or with a question, before anything is saved. */
export interface UnfinishedForm extends UnfinishedAction {
  unfinished: {
    values: FormValues;
    /** The query; null when the form was filled in. */
    sought: string | null;
    matches: NameSuggestion[];
    scan?: ScanView;
    isReadHere?: boolean;
    /** Came back to confirm that there is no expiry. */
    lacksExpiry?: boolean;
    /** Of the box that filled the form in. */
    recalls?: PackageRecall[];
  };
}

const questionControls = ['find', 'pick', 'sought', offeredControl];

export const withoutQuestions = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([control]) => !questionControls.includes(control)));
