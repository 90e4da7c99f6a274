import { refuse } from '@domeka/identity/contract';

/** This deployment has no SMS: refused clearly, nothing stored, nothing "sent". */
export function refusePhone(phone: unknown) {
  if (phone !== undefined && phone !== null && phone !== '') throw refuse('phone_provider_disabled');
}
