import type { AppLoadContext } from '@remix-run/node';
import { sharedPath } from '@domeka/sharing/contract';
import type { ShareView } from '@domeka/sharing/contract';
import type { Language } from '@domeka/kernel';
import { qrPicture } from '../../lib/drawings/qr-picture.server.ts';

export type SheetLink = Pick<ShareView, 'id' | 'note' | 'createdAt' | 'expiresAt' | 'shows' | 'showsLabels'>;

const mostPages = 5;

export interface SheetCode {
  picture: string;
  expiresAt: string;
}

/**
 * The live links to a place (`personal`, or a list's id) that anyone may open without a passcode, and the code of the
 * chosen one; none where they cannot be read. No token reaches the page but in the code.
 */
export async function sheetLinks(context: AppLoadContext, list: string, chosen: string | null, language: Language) {
  const shares = await openShares(context, list);
  const open = shares.flatMap(({ shareToken, ...share }) => (shareToken === null ? [] : [{ ...share, shareToken }]));
  const of = open.find(({ id }) => id === chosen);
  const code: SheetCode | null = of
    ? { picture: qrPicture(context.site.publicUrl + sharedPath(of.shareToken, language)), expiresAt: of.expiresAt }
    : null;
  const links = open.map(({ id, note, createdAt, expiresAt, shows, showsLabels }): SheetLink => {
    return { id, note, createdAt, expiresAt, shows, showsLabels };
  });
  return { links, code };
}

async function openShares({ api }: AppLoadContext, list: string): Promise<ShareView[]> {
  const read = (page: number) => api('GET /shares', { query: { list, openTo: 'anyone', page } });
  const first = await read(1);
  if (!first.ok) return [];
  const pages = Math.min(mostPages, Math.ceil(first.data.total / first.data.pageSize));
  const others = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, index) => read(index + 2)));
  return [first, ...others].flatMap((answer) => (answer.ok ? answer.data.items : []));
}
