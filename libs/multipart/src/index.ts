export { FormTooLarge, FormUnreadable, readForm } from './read-form.ts';
export type { ArrivingFile, TakerOf } from './read-form.ts';
