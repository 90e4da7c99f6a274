import type { TFunction } from 'i18next';
import type { IdentityView, ProviderView } from '@domeka/identity/contract';

/** What a way of logging in is called; a provider this site no longer has keeps its short name. */
export const methodName = (
  t: TFunction<'identity'>,
  { provider }: Pick<IdentityView, 'provider'>,
  providers: ProviderView[],
) =>
  provider === 'email'
    ? t('identity:account.sign-in-methods.email')
    : (providers.find(({ name }) => name === provider)?.label ?? provider);
