import type { TFunction } from 'i18next';
import type { Waiting } from './waiting.ts';

/** "−2 · Waits to be sent", where it stands. */
export function WaitsMark({ waits, t }: { waits: Waiting[string] | undefined; t: TFunction }) {
  if (!waits) return null;
  const by = waits.by === 0 ? '' : `${waits.by < 0 ? '−' : '+'}${Math.abs(waits.by)} · `;
  return (
    <span className="waits">
      {by}
      {t('common:changes.waits')}
    </span>
  );
}
