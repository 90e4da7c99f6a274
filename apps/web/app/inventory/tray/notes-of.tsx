import { codeOptions } from '@domeka/boxes/contract';
import { mostAdditions } from '@domeka/inventory/contract';
import { useHydrated, useWords } from '@domeka/ui';
import { mostPhotos } from './tray-values.ts';
import { putBack } from './tray.ts';
import type { useTray } from './use-tray.ts';

/** What was found and what was not taken, and the row that was taken out last. */
export function NotesOf({ page: { notes, tray, setTray } }: { page: ReturnType<typeof useTray> }) {
  const { t } = useWords('inventory');
  const { added, found, full, unread, wrongPhotos = [] } = notes;
  const isHydrated = useHydrated();
  const told = [
    added !== undefined && t('tray.toast.added.title', { count: added }),
    found !== undefined && `${t('tray.found', { count: found })} ${t('tray.not-seen')}`,
    notes.isFullPhoto && t('tray.many-codes', { most: codeOptions.maxNumberOfSymbols }),
    notes.isOther && t('tray.not-medicine'),
    full && t('tray.full', { count: full, most: mostAdditions }),
    unread && t('tray.unread', { count: unread, most: mostPhotos }),
    ...wrongPhotos.map(({ photo, code }) => t(`tray.photo.${code in faults ? (code as Fault) : 'other'}`, { photo })),
    notes.isNew && t('tray.look-again'),
  ].filter((text) => typeof text === 'string');
  return (
    <>
      {told.length > 0 && (
        <div className="callout" role="status">
          {told.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      {tray.removed && (
        <p className="tray-removed">
          {t('tray.removed', { name: tray.removed.row.name || t('tray.box') })}
          <button
            type="submit"
            name="intent"
            value="put-back"
            className="text-button"
            onClick={(event) => {
              if (!isHydrated) return;
              event.preventDefault();
              setTray(putBack);
              requestAnimationFrame(() => document.getElementById('tray-count')?.focus());
            }}
          >
            {t('common:toast.undo')}
          </button>
        </p>
      )}
    </>
  );
}

const faults = { 'image-unreadable': true, 'image-too-large': true, 'image-too-many-pixels': true };
type Fault = keyof typeof faults;
