import type { MigrationObject } from '@mikro-orm/postgresql';
import { productVersion } from '@domeka/platform';
import type { MigrationState } from '@domeka/platform';
import { StartError } from '../../faults/start-error.ts';

/**
 * A newer database is no obstacle: its migrations work with the release before. Those that need more than that release
 * say so. @throws StartError
 */
export function refuseBreaking({ breaking }: MigrationState, migrations: MigrationObject[]) {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = breaking.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new StartError(
      `The database is too new for this program (${productVersion}): it has ${unknown.join(', ')}. Start the version that wrote it, or a newer one.`,
    );
}
