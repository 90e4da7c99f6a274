import type { AppLoadContext } from '@remix-run/node';
import { sharedPath } from '@domeka/sharing/contract';
import type { Language } from '@domeka/kernel';
import { qrPicture } from '../../lib/drawings/qr-picture.server.ts';

export interface SheetLink {
  id: string;
  note: string | null;
  createdAt: string;
  expiresAt: string;
}

export interface SheetCode {
  picture: string;
  expiresAt: string;
}

/**
 * The latest links to a place (`personal`, or a list's id) that anyone may open without a passcode, and the code of the
 * chosen one; none where they cannot be read. No token reaches the page but in the code.
 */
export async function sheetLinks(
  { api, site }: AppLoadContext,
  list: string,
  chosen: string | null,
  language: Language,
) {
  const answer = await api('GET /shares', { query: { list } });
  const shares = answer.ok ? answer.data.items : [];
  const open = shares.flatMap(({ shareToken, isForOne, hasPasscode, ...share }) =>
    shareToken === null || isForOne || hasPasscode ? [] : [{ ...share, shareToken }],
  );
  const of = open.find(({ id }) => id === chosen);
  const code: SheetCode | null = of
    ? { picture: qrPicture(site.publicUrl + sharedPath(of.shareToken, language)), expiresAt: of.expiresAt }
    : null;
  const links: SheetLink[] = open.map(({ id, note, createdAt, expiresAt }) => ({ id, note, createdAt, expiresAt }));
  return { links, code };
}
