// Breaks the rule on purpose: lint shows with it that what several pages share imports neither pages, nor the shell, nor the root.
export { MedicationForm } from '../../inventory/form/medication-form.tsx';
export { Shell } from '../../shell/frame/shell.tsx';
export type { loader } from '../../root.tsx';
