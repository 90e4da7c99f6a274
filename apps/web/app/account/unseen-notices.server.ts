import type { AppLoadContext } from '@remix-run/node';
import type { NoticeView, ProfileView } from '@domeka/identity/contract';

export async function unseenNotices({ api }: AppLoadContext, viewer: ProfileView | null): Promise<NoticeView[]> {
  if (!viewer?.hasNotices) return [];
  const answer = await api('GET /notices');
  return answer.ok ? answer.data.items : [];
}
