import { useWords } from '@domeka/ui';
import type { ScreenKind } from './screen-of.ts';

const ownWords: Partial<Record<ScreenKind, string>> = { list: 'inventory:list.loading', card: 'identity:loading' };

const wordsOfParts: Partial<Record<ScreenKind, Record<string, string>>> = {
  manage: { security: 'admin-security:events.loading' },
};

export function LoadingStatus({ coming, part }: { coming: ScreenKind | null; part: string | null }) {
  const { t } = useWords();
  return (
    <p className="loading-status" role="status">
      {coming && t(wordsOfParts[coming]?.[part ?? ''] ?? ownWords[coming] ?? 'common:loading')}
    </p>
  );
}
