import type { Logger } from '@nestjs/common';
import { refusalOf } from '@domeka/platform';
import { refuse } from '@domeka/catalog-import/contract';

export function failImport(error: unknown, logger: Logger): never {
  const refusal = refusalOf(error);
  if (refusal === null) logger.error({ err: error }, 'an import failed');
  throw refusal ?? refuse('import-failed');
}
