import type { MigrationObject } from '@mikro-orm/postgresql';
import { Foundation } from './2026-11-21-foundation.ts';
import { SignInProviders } from './2026-11-21-sign-in-providers.ts';
import { KnownNetworks } from './2026-11-21-known-networks.ts';
import { MailedFlows } from './2026-11-21-mailed-flows.ts';
import { Lists } from './2026-11-21-lists.ts';
import { TwoStep } from './2026-11-21-two-step.ts';
import { AccountDeletion } from './2026-11-21-account-deletion.ts';
import { UsedProviderCodes } from './2026-11-21-used-provider-codes.ts';
import { ShareTerms } from './2026-11-21-share-terms.ts';
import { KnownDevices } from './2026-11-22-known-devices.ts';
import { SessionsWithoutNetwork } from './2026-11-22-sessions-without-network.ts';
import { CountHits } from './2026-11-22-count-hits.ts';
import { ShareVersions } from './2026-11-22-share-versions.ts';
import { ShareMails } from './2026-11-22-share-mails.ts';
import { SharesOfListsOnce } from './2026-11-22-shares-of-lists-once.ts';
import { RenewedWindows } from './2026-11-22-renewed-windows.ts';
import { AuditMoments } from './2026-11-22-audit-moments.ts';
import { AuditMembers } from './2026-11-22-audit-members.ts';
import { VerifiedIdentities } from './2026-11-23-verified-identities.ts';
import { SearchedColumns } from './2026-11-23-searched-columns.ts';
import { OwnerAddresses } from './2026-11-24-owner-addresses.ts';

/** Every migration, in time order. Never edited after release. */
export const migrations: MigrationObject[] = [
  { name: '2026-11-21-foundation', class: Foundation },
  { name: '2026-11-21-sign-in-providers', class: SignInProviders },
  { name: '2026-11-21-known-networks', class: KnownNetworks },
  { name: '2026-11-21-mailed-flows', class: MailedFlows },
  { name: '2026-11-21-lists', class: Lists },
  { name: '2026-11-21-two-step', class: TwoStep },
  { name: '2026-11-21-account-deletion', class: AccountDeletion },
  { name: '2026-11-21-used-provider-codes', class: UsedProviderCodes },
  { name: '2026-11-21-share-terms', class: ShareTerms },
  { name: '2026-11-22-known-devices', class: KnownDevices },
  { name: '2026-11-22-sessions-without-network', class: SessionsWithoutNetwork },
  { name: '2026-11-22-count-hits', class: CountHits },
  { name: '2026-11-22-share-versions', class: ShareVersions },
  { name: '2026-11-22-share-mails', class: ShareMails },
  { name: '2026-11-22-shares-of-lists-once', class: SharesOfListsOnce },
  { name: '2026-11-22-renewed-windows', class: RenewedWindows },
  { name: '2026-11-22-audit-moments', class: AuditMoments },
  { name: '2026-11-22-audit-members', class: AuditMembers },
  { name: '2026-11-23-verified-identities', class: VerifiedIdentities },
  { name: '2026-11-23-searched-columns', class: SearchedColumns },
  { name: '2026-11-24-owner-addresses', class: OwnerAddresses },
];
