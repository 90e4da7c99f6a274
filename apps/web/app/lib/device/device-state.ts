import type { Language } from '@domeka/kernel';

export const stateAddress = '/device-state';

export interface DeviceState {
  /** Whose list is kept. */
  person: string | null;
  language?: Language;
  contactAt: number;
  askedAt: Partial<Record<Language, number>>;
  /** Until when the list had not changed, by the server's clock. */
  asOf: Partial<Record<Language, string | null>>;
  /** The language of a sign-out that is owed. */
  signOut: Language | null;
}

export async function readDeviceState(): Promise<Partial<DeviceState>> {
  const answer = await caches.match(stateAddress);
  return ((await answer?.json()) ?? {}) as Partial<DeviceState>;
}
