import { AdminSecurityModule } from '@domeka/admin-security';
import { IdentityModule, SetupLink } from '@domeka/identity';
import { ENVIRONMENT } from '@domeka/platform';
import type { RunningEnvironment } from '@domeka/platform';
import { servedFrom } from '../embedded/instance-lock.ts';
import { withProduct } from './with-product.ts';

/** Prints the link that makes the first administrator. Returns the exit code: 1 where there is one. */
export async function makeSetupLink(): Promise<number> {
  const link = await withProduct([IdentityModule, AdminSecurityModule], async (app) => {
    const { dataDir } = app.get<RunningEnvironment>(ENVIRONMENT);
    const served = process.env.DATABASE_URL ? null : await servedFrom(dataDir);
    return app.get(SetupLink).renew(served?.publicUrl);
  });
  const text = link
    ? `${link}\nIt makes the first administrator’s account, once. The next start or the next such command ends it.`
    : 'There is an administrator already. To make another one: grant EMAIL.';
  process.stdout.write(`${text}\n`);
  return link ? 0 : 1;
}
