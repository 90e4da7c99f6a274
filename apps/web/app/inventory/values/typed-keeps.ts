import type { Keeps, OpeningInput } from '@domeka/inventory/contract';

export const typedUnits = ['days', 'weeks', 'months'] as const;
const daysOfWeek = 7;

/** Whole weeks are shown as weeks, as leaflets say them. */
export function typedKeeps(keeps: Keeps | null): { keeps: string; unit: string } {
  if (keeps === null) return { keeps: '', unit: 'days' };
  const { value, unit } = keeps;
  return unit === 'days' && value % daysOfWeek === 0
    ? { keeps: String(value / daysOfWeek), unit: 'weeks' }
    : { keeps: String(value), unit };
}

/** Weeks exist only in forms; what is no number is left to the API to refuse. */
export function keepsFromForm(typed: string, unit: string): NonNullable<OpeningInput['keeps']> | null {
  const value = typed.trim();
  if (value === '') return null;
  return unit === 'weeks'
    ? { value: /^\d{1,5}$/.test(value) ? Number(value) * daysOfWeek : value, unit: 'days' }
    : { value, unit };
}
