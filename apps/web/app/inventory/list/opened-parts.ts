import { shownLater } from '../../lib/pages/shown-later.tsx';

const loadPanel = async () => (await import('./medication-panel.tsx')).MedicationPanel;
const loadEditor = async () => (await import('../form/quantity-editor.tsx')).QuantityEditor;

export const MedicationPanel = import.meta.env.SSR ? await loadPanel() : shownLater('.panel', loadPanel);
export const QuantityEditor = import.meta.env.SSR ? await loadEditor() : shownLater('.quantity-editor', loadEditor);
