import type { AppLoadContext } from '@remix-run/node';
import type { Language } from '@domeka/kernel';
import type { WrittenPageSummary } from '@domeka/content/contract';

/** Reads all parts of the list; parts that fail are left out. */
export async function everyPage(
  { api }: Pick<AppLoadContext, 'api'>,
  language: Language | null,
): Promise<WrittenPageSummary[]> {
  const part = (page: number) => api('GET /admin/pages', { query: { language, page } });
  const first = await part(1);
  if (!first.ok) return [];
  const { items, total, pageSize } = first.data;
  const further = Array.from({ length: Math.ceil(total / pageSize) - 1 }, (_, index) => part(index + 2));
  return [...items, ...(await Promise.all(further)).flatMap((answer) => (answer.ok ? answer.data.items : []))];
}
