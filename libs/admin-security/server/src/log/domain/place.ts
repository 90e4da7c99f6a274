import { isCalendarDate, isUuid } from '@domeka/kernel';

export interface Place {
  at: string;
  id: string;
}

const time = /^ (?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,6})?[+-](?:0\d|1[0-4])(?::[0-5]\d)?$/;
const isMoment = (text: string) => isCalendarDate(text.slice(0, 10)) && time.test(text.slice(10));

export const nameOfPlace = ({ at, id }: Place): string => Buffer.from(`${at} ${id}`).toString('base64url');

export function placeOfName(given: unknown): Place | null {
  if (typeof given !== 'string') return null;
  const text = Buffer.from(given, 'base64url').toString();
  const [at, id] = [text.slice(0, -37), text.slice(-36)];
  return isMoment(at) && isUuid(id) ? { at, id } : null;
}
