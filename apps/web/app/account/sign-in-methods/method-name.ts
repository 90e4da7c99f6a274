import type { TFunction } from 'i18next';
import type { IdentityView, ProviderView } from '@domeka/identity/contract';

/** Providers that are no longer configured keep their short name. */
export const methodName = (
  t: TFunction<'identity'>,
  { provider }: Pick<IdentityView, 'provider'>,
  providers: ProviderView[],
  hasMail: boolean,
) =>
  provider === 'email'
    ? t(`identity:account.sign-in-methods.${hasMail ? 'email' : 'password'}`)
    : (providers.find(({ name }) => name === provider)?.label ?? provider);
