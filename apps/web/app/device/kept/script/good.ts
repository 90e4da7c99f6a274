import { alarmsIn, goodAndBad } from '@domeka/inventory/contract';
import type { RecallState } from '@domeka/inventory/contract';
import { goodTexts } from '../../../inventory/facts/good-packages.tsx';
import { quantityText } from '../../../inventory/facts/quantity.ts';

type Reader = Pick<Parameters<typeof goodTexts>[2], 't' | 'today' | 'formatDate'>;

/** Which packages are good, by today. */
export function writeGood(kept: HTMLElement, language: string, reader: Reader) {
  const amount = (quantity: number | null, type: string) => quantityText(language, quantity, type);
  for (const place of kept.querySelectorAll<HTMLElement>('.kept-good')) {
    const item = place.closest<HTMLElement>('.kept-item');
    const { type = '' } = item?.dataset ?? {};
    const packages = [...(item?.querySelectorAll<HTMLElement>('[data-package]') ?? [])].map(packageIn);
    const told = goodAndBad(packages, type, reader.today);
    place.hidden = told === null;
    for (const other of item?.querySelectorAll<HTMLElement>('.kept-facts > .kept-expiry') ?? [])
      other.hidden = told !== null;
    const quantity = item?.querySelector<HTMLElement>('.kept-quantity');
    if (quantity) quantity.textContent = told ? amount(told.quantity, type) : (quantity.dataset.all ?? '');
    const actions = item?.querySelector<HTMLElement>('.kept-facts > .kept-actions');
    if (actions) actions.dataset.left = told ? String(told.quantity ?? '') : (item?.dataset.quantity ?? '');
    if (!told) continue;
    const { good, bad } = goodTexts(told, type, { ...reader, quantityText: amount });
    const [first, second] = place.children;
    if (first) Object.assign(first, { className: good.className, textContent: good.text });
    if (second) Object.assign(second, { className: bad.className, textContent: bad.text });
  }
}

const packageIn = (place: HTMLElement) => ({
  quantity: place.dataset.quantity ? Number(place.dataset.quantity) : null,
  lastDay: place.querySelector<HTMLElement>('.kept-expiry')?.dataset.expiry || null,
  ...alarmsIn((place.dataset.alarm ?? null) as RecallState | null),
});
