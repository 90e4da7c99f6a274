import type { Person } from '../app/person.ts';
import { jpeg } from '../data/photos.ts';
import type { TestApp } from '../app/test-app.ts';

export async function addPhoto(t: TestApp, { token }: Person, id: string) {
  const body = await jpeg(30, 20);
  const answer = await t.api(`PUT /medications/${id}/image`, {
    token,
    body,
    headers: { 'content-type': 'image/jpeg' },
  });
  if (answer.status !== 200) throw new Error(`The photo was answered ${answer.status}: ${answer.text}`);
}

interface MadeShare {
  id: string;
  shareToken: string;
  expiresAt: string;
  version: string;
  isMailed: boolean;
  showedOther: boolean;
}

export const shareSteps = (t: TestApp, { token }: Person) => ({
  add: async (body: object) => (await t.api('POST /medications', { token, body })).json as { id: string },
  share: async (body: object = {}) => {
    const { isMailed: _, showedOther: __, ...share } = (await t.api('POST /shares', { token, body })).json as MadeShare;
    return share;
  },
  revoke: (id: string) => t.api(`DELETE /shares/${id}`, { token }),
  extend: (id: string) => t.api(`POST /shares/${id}/extend`, { token }),
  shares: async (query = '') => (await t.api(`GET /shares${query}`, { token })).json as Record<string, unknown>,
  open: (
    shareToken: string,
    { etag, as, ...more }: { etag?: string; as?: Person; language?: 'en' | 'pl'; query?: string } = {},
  ) =>
    t.api(`GET /shared/${shareToken}${more.query ?? ''}`, {
      token: as?.token,
      language: more.language,
      headers: etag ? { 'if-none-match': etag } : {},
    }),
});

/** Another ending breaks the seal. */
export const otherEnding = (sealed: string) => sealed.replace(/...$/, (ending) => (ending === 'AAA' ? 'BBB' : 'AAA'));
