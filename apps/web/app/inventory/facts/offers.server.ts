import type { AppLoadContext } from '@remix-run/node';
import type { Offers } from '@domeka/inventory/contract';

/** A form does without when they cannot be read. */
export async function readOffers({ api }: AppLoadContext): Promise<Offers> {
  const answer = await api('GET /medications/offers');
  return answer.ok ? answer.data : {};
}
