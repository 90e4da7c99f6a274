import { AdmitFromProvider } from './application/admit-from-provider.ts';
import { BeginLink } from './application/begin-link.ts';
import { BeginProviderFlow } from './application/begin-provider-flow.ts';
import { ExchangeProviderCode } from './application/exchange-provider-code.ts';
import { FinishProviderFlow } from './application/finish-provider-flow.ts';
import { LinkIdentity } from './application/link-identity.ts';
import { SignInWithProviderToken } from './application/sign-in-with-provider-token.ts';
import { UnlinkIdentity } from './application/unlink-identity.ts';
import { BrowserBinding } from './browser-binding.ts';
import { OidcProviders } from './infrastructure/oidc-providers.ts';

export const oidcLoginProviders = [
  AdmitFromProvider,
  BeginLink,
  BeginProviderFlow,
  BrowserBinding,
  ExchangeProviderCode,
  FinishProviderFlow,
  LinkIdentity,
  OidcProviders,
  SignInWithProviderToken,
  UnlinkIdentity,
];
