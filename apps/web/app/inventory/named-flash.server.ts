import type { AppLoadContext } from '@remix-run/node';
import type { Flash } from '../lib/messages/flash.server.ts';

/** A message with the name of the medication it is about, where its reader may still know it (D-62). */
export async function namedFlash(flash: Flash | null, { api }: AppLoadContext): Promise<Flash | null> {
  if (!flash?.about) return flash;
  const { about, ...said } = flash;
  const answer =
    'medication' in about
      ? await api('GET /medications/{id}', { params: { id: about.medication } })
      : await api('GET /medication-deletions/{id}', { params: { id: about.deletion } });
  const name = answer.ok ? answer.data.name : null;
  return name === null ? said : { ...said, name };
}
