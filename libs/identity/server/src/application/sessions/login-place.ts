import { deviceOf } from '@domeka/identity/contract';
import type { LoginPlace } from '@domeka/identity/contract';
import { prefixOf } from '@domeka/platform';
import type { Caller } from '../../domain/caller.ts';

export function placeOf({ address, userAgent }: Caller): LoginPlace {
  const { browser, system } = deviceOf(userAgent);
  const device = [browser, system].filter(Boolean).join(', ');
  return { network: prefixOf(address), ...(device && { device }) };
}
