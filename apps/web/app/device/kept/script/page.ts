import { calendarDateIn } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import { translateFrom } from './translate.ts';

const { lang, dataset } = document.documentElement;

export const person = dataset.person ?? '';
export const zone = dataset.zone ?? '';
export const asOf = dataset.asOf ?? '';
export const language = lang.slice(0, 2) as Language;
export const t = translateFrom(JSON.parse(dataset.texts ?? '{}') as Record<string, string>, lang);

export const today = () => calendarDateIn(zone, new Date());

export function byId<Wanted extends HTMLElement = HTMLElement>(id: string): Wanted {
  const found = document.getElementById(id);
  if (!found) throw new Error(`No #${id}`);
  return found as Wanted;
}
