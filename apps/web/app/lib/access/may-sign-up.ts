import type { RootData } from '../pages/root-data.ts';

/** Strangers, or those whom a list invites: without mail its invitation does not show whose the address is. */
export const maySignUp = ({ signups, hasMail }: Pick<RootData, 'signups' | 'hasMail'>, who: 'stranger' | 'invited') =>
  signups === 'open' || (who === 'invited' && signups === 'invited' && hasMail);
