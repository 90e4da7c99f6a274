import { refuse } from '@domeka/identity/contract';

/** There is no SMS here: refused clearly, nothing stored. */
export function refusePhone(phone: unknown) {
  if (phone !== undefined && phone !== null && phone !== '') throw refuse('phone_provider_disabled');
}
