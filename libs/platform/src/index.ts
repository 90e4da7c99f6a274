export { ArchiveError } from './archive/archive-error.ts';
export type { ArchiveHeader, ArchiveManifest, ArchivePart } from './archive/manifest.ts';
export { readArchive } from './archive/read-archive.ts';
export type { ArchiveContents, Taker } from './archive/read-archive.ts';
export { archiveFormat } from './archive/manifest.ts';
export { writeArchive } from './archive/write-archive.ts';
export type { Source } from './archive/write-archive.ts';
export { storedEmail } from './config/email-address.ts';
export { defaultContactEmail, ENVIRONMENT, EnvironmentError, hasMail, readEnvironment } from './config/environment.ts';
export type { Environment, RunningEnvironment } from './config/environment.ts';
export type { OidcSettings } from './config/oidc-environment.ts';
export { fullHashingCost, HASHING_COST } from './config/hashing-cost.ts';
export type { HashingCost } from './config/hashing-cost.ts';
export { hashToken, Keyring, newToken } from './config/keyring.ts';
export { productVersion } from './config/version.ts';
export { checkServer } from './database/check-server.ts';
export { Clock } from './database/clock.ts';
export { instant, instantText } from './database/columns.ts';
export { migrate, migrateWithin, migrationLock, PartlyMigrated, readMigrationState } from './database/migrate.ts';
export type { Migrating, MigrationState } from './database/migrate.ts';
export type { Blocker } from './database/migration-blockers.ts';
export { longestConnecting } from './database/own-connection.ts';
export { patiently } from './database/pools/patience.ts';
export { SealedColumns } from './database/sealed-columns.ts';
export { SealedTokens } from './database/sealed-tokens.ts';
export { rowsWithin, rowWithin, Sql } from './database/sql.ts';
export { goBeside, takeTurnIfFree, takeTurns } from './database/take-turns.ts';
export { platformBackups } from './database/table-backups.ts';
export type { TableBackup, TableBackups } from './database/table-backups.ts';
export { onceTogether, together } from './database/together.ts';
export { inTransaction } from './database/unit-of-work.ts';
export { AuditedEvents } from './events/audited-events.ts';
export type { AuditRules } from './events/audited-events.ts';
export { DomainEvents } from './events/domain-events.ts';
export type { DomainEvent } from './events/domain-events.ts';
export { ToldLately } from './events/told-lately.ts';
export { FetchFault, httpsFile } from './fetch/https-file.ts';
export type { FetchFaultCode } from './fetch/https-file.ts';
export { RegularFetches } from './fetch/regular-fetches.ts';
export type { FetchDone } from './fetch/regular-fetches.ts';
export type { FetchState } from './fetch/fetches.queries.ts';
export { Figures } from './figures.ts';
export { Readiness } from './health/readiness.ts';
export { ServingProcesses } from './health/serving-processes.ts';
export {
  accessOf,
  AdminOnly,
  confirmedAddressOf,
  CurrentActor,
  FirstStepIsEnough,
  isFullySignedIn,
  isHalfSignedIn,
  Public,
  Visitor,
} from './http/actor.ts';
export type { Actor, ActorRequest } from './http/actor.ts';
export { apiAdapter, LeavesBody, prepareApi, TakesStream } from './http/api-server.ts';
export { isReadPast } from './http/read-past.ts';
export { refuseOnConstraint } from './http/constraints.ts';
export { BlankAsNull, Check, Email, EmptyAsNull, Flag, isGiven, Name, Nameable, Text } from './http/fields.ts';
export { FormAuthors } from './http/form-authors.ts';
export { hasVersion } from './http/has-version.ts';
export { IgnoresIdempotencyKeys, PreparesChange, RepeatsWithOther, TellsOnce } from './http/idempotency.interceptor.ts';
export type { PreparedChange } from './http/idempotency.interceptor.ts';
export { InputOf } from './http/input.ts';
export { pageFrom } from './http/paging.ts';
export { fieldWords, problemOf, refusalOf, titleOf } from './http/problem.ts';
export { languageOf, RequestLanguage } from './http/request-language.ts';
export { sendImage } from './http/send-image.ts';
export { writeErrorsAs } from './http/send-problem.ts';
export { UuidParam } from './http/uuid-param.ts';
export { digestOf, largestPhoto, receivedPhoto, takePhoto } from './images/photos.ts';
export type { Photo } from './images/photos.ts';
export { eachInTurn } from './jobs/each-in-turn.ts';
export { Housekeeping } from './jobs/housekeeping.ts';
export type { ChoreCounts } from './jobs/housekeeping.ts';
export { Jobs } from './jobs/jobs.ts';
export { nextNight, nightOf } from './jobs/nights.ts';
export type { HourlyJob } from './jobs/jobs.ts';
export {
  LIMIT_PASS,
  LimitGuard,
  LimitPerAddress,
  LimitPerSession,
  mailsOf,
  SendsMail,
  Unlimited,
} from './limits/limit.guard.ts';
export type { LimitPass } from './limits/limit.guard.ts';
export { Limits } from './limits/limits.ts';
export type { Limit } from './limits/limits.ts';
export { logFault, loggedError, loggedText, loggerOptions } from './logging/logging.ts';
export { networkOf, prefixOf } from './limits/network.ts';
export { MailQuota } from './mail/mail-quota.ts';
export { Outbox } from './mail/outbox.ts';
export type { QueuedMail } from './mail/outbox.ts';
export type { Mail } from './mail/mail.ts';
export type { InPlaceOfMail, MailKinds, NoticeInstead } from './mail/in-place-of-mail.ts';
export { Gauges } from './metrics/gauges.ts';
export { addedUp, METRICS } from './metrics/metrics.provider.ts';
export type { Exposition, Figures as ProcessFigures, Metrics } from './metrics/metrics.ts';
export { serveOpenApi } from './openapi.ts';
export { ProblemDescription } from './openapi-refusals.ts';
export { PlatformModule } from './platform.module.ts';
export { csvForSpreadsheets, streamCsv } from './tables/csv.ts';
export { words } from './words/words.ts';
export { workerBeside } from './worker-beside.ts';
