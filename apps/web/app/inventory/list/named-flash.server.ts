import type { AppLoadContext } from '@remix-run/node';
import type { Flash } from '../../lib/messages/flash.server.ts';

/** Adds the medication's name, if the reader may still see it. */
export async function namedFlash(flash: Flash | null, context: AppLoadContext): Promise<Flash | null> {
  if (!flash?.about) return flash;
  const { about, ...said } = flash;
  const name = await nameOf(about, context);
  return name === null ? said : { ...said, name };
}

async function nameOf(about: NonNullable<Flash['about']>, { api }: AppLoadContext): Promise<string | null> {
  if ('deletion' in about) {
    const answer = await api('GET /medication-deletions/{id}', { params: { id: about.deletion } });
    return answer.ok ? answer.data.name : null;
  }
  const ids = 'medication' in about ? [about.medication] : about.medications;
  const answers = await Promise.all(ids.map((id) => api('GET /medications/{id}', { params: { id } })));
  const names = answers.flatMap((answer) => (answer.ok ? [answer.data.name] : []));
  if (names.length === 0) return null;
  const isWhole = 'medication' in about || about.count <= ids.length;
  return names.join(', ') + (isWhole ? '' : ', …');
}
