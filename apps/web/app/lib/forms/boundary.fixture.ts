// Breaks the rule on purpose: `lib` imports neither pages, nor the shell, nor the root.
export { MedicationForm } from '../../inventory/form/medication-form.tsx';
export { Shell } from '../../shell/frame/shell.tsx';
export type { loader } from '../../root.tsx';
