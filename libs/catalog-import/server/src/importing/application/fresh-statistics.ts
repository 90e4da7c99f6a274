import type { Logger } from '@nestjs/common';
import type { Sql } from '@domeka/platform';
import { analyseCatalog } from '../infrastructure/merge.queries.ts';

/** Best effort: without new statistics searches are slower until autovacuum collects them. */
export const freshStatistics = (sql: Sql, logger: Logger) =>
  analyseCatalog(sql).catch((error: unknown) => logger.warn({ err: error }, 'no new statistics of the catalogue'));
