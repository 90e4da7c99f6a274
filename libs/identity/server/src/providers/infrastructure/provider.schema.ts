import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant } from '@domeka/platform';
import { ProviderCode, ProviderFlow } from '../domain/provider-flow.ts';

const bytes = () => p.blob().columnType('bytea');

export const ProviderFlowSchema = defineEntity({
  class: ProviderFlow,
  tableName: 'provider_flows',
  properties: {
    id: p.uuid().primary(),
    provider: p.text(),
    stateHash: bytes().unique('provider_flows_state_unique'),
    browserHash: bytes(),
    sealed: p.text(),
    client: p.text().$type<ProviderFlow['client']>(),
    codeChallenge: p.text().nullable(),
    redirectTo: p.text(),
    sessionId: p.uuid().nullable().index('provider_flows_session'),
    expiresAt: instant().index('provider_flows_expires'),
  },
});

export const ProviderCodeSchema = defineEntity({
  class: ProviderCode,
  tableName: 'provider_codes',
  properties: {
    id: p.uuid().primary(),
    codeHash: bytes().unique('provider_codes_code_unique'),
    codeChallenge: p.text(),
    proof: p.json<ProviderCode['proof']>(),
    client: p.text().$type<ProviderCode['client']>(),
    sessionId: p.uuid().nullable(),
    consumedAt: instant().nullable(),
    expiresAt: instant().index('provider_codes_expires'),
  },
});

export const providerSchemas = [ProviderFlowSchema, ProviderCodeSchema];
