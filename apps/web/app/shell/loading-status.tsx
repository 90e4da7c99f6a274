import { useWords } from '@domeka/ui';
import type { ScreenKind } from './screen-of.ts';

const ownWords: Partial<Record<ScreenKind, string>> = { list: 'inventory:list.loading', card: 'identity:loading' };

/** While a client navigation takes its time: what is being read, in the words of the page that comes. */
export function LoadingStatus({ coming }: { coming: ScreenKind | null }) {
  const { t } = useWords();
  return (
    <p className="loading-status" role="status">
      {coming && t(ownWords[coming] ?? 'common:loading')}
    </p>
  );
}
