import type { AppLoadContext } from '@remix-run/node';
import type { ProviderView } from '@domeka/identity/contract';

/** None when they cannot be read: the password remains. */
export async function providersHere(context: AppLoadContext): Promise<ProviderView[]> {
  const settings = await context.api('GET /auth/v1/settings');
  return settings.ok ? settings.data.providers : [];
}
