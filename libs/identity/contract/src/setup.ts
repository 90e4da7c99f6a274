import type { Language } from '@domeka/kernel';
import type { ConsentForm } from './sign-up-form.ts';

export interface SetupInput extends ConsentForm {
  email: string;
  password: string;
  timeZone?: string | null;
}

export const setupPath = (token: string, language: Language) => `/${language}/setup/${token}`;
