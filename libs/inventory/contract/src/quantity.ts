const percentTypes = ['syrup', 'drops', 'spray', 'ointment'];
export const percentSteps = [0, 25, 50, 75, 100];
/** 0 means finished. */
export const inlinePercentSteps = [25, 50, 75, 100, 0];
/** Of all packages of a medication together. */
export const mostPieces = 99_999;

export type QuantityFault = 'not-a-step' | 'not-a-number' | 'too-many';

export const isPercentType = (type: string) => percentTypes.includes(type);

/** Null for nothing typed, else the number or a fault. `-1`, `1e3`, `1 000`, `1,000` and other scripts are refused. */
export function quantityFrom(given: unknown, type: string): number | null | QuantityFault {
  const text = typeof given === 'number' ? String(given) : typeof given === 'string' ? given.trim() : given;
  const fault = isPercentType(type) ? 'not-a-step' : 'not-a-number';
  if (text === undefined || text === null || text === '') return null;
  if (typeof text !== 'string' || !/^\d{1,7}([.,]\d{1,2})?$/.test(text)) return fault;
  const quantity = Number(text.replace(',', '.'));
  if (isPercentType(type)) return percentSteps.includes(quantity) ? quantity : fault;
  if (!Number.isInteger(quantity * 2)) return fault;
  return quantity <= mostPieces ? quantity : 'too-many';
}

/** What is left, under another type: pieces are no percentages. Finished is the same in both. */
export function quantityUnder(quantity: number | null, before: string, type: string): ReturnType<typeof quantityFrom> {
  if (isPercentType(before) === isPercentType(type) || !quantity) return quantityFrom(quantity, type);
  return isPercentType(type) ? 'not-a-step' : 'not-a-number';
}

/** The sum; the new quantity if one is unknown or it is a percentage. */
export function mergedQuantity(before: number | null, added: number | null, type: string): number | null {
  if (before === null || added === null || isPercentType(type)) return added;
  return Math.min(before + added, mostPieces);
}
