import type { Dispatch, SetStateAction } from 'react';
import { useWords } from '@domeka/ui';
import type { Dictionary } from '../../facts/dictionaries.server.ts';
import { BoxRow } from './box-row.tsx';
import type { Tray, TrayRow } from '../tray.ts';
import { withAnother, withChange, without } from '../tray.ts';
import type { Settling } from '../use-settling.ts';

interface RowsProps {
  tray: Tray;
  setTray: Dispatch<SetStateAction<Tray>>;
  types: Dictionary;
  settling: Settling;
  /** There is no room for another box. */
  onFull: () => void;
}

export function TrayRows({ tray, setTray, types, settling, onFull }: RowsProps) {
  const { t } = useWords('inventory');
  if (tray.rows.length === 0) return <p className="quiet">{t('tray.empty')}</p>;
  return (
    <>
      <h2 className="tray-count" tabIndex={-1} id="tray-count">
        {t('tray.boxes', { count: tray.rows.length })}
      </h2>
      <ol className="tray-rows">
        {tray.rows.map((row, at) => (
          <BoxRow
            key={row.id}
            row={row}
            at={at}
            tray={tray}
            types={types}
            settling={settling}
            onChange={(change: Partial<TrayRow>) => setTray((now) => withChange(now, row.id, change))}
            onRemove={() => {
              setTray((now) => without(now, row.id));
              requestAnimationFrame(() => document.querySelector<HTMLElement>('.tray-removed button')?.focus());
            }}
            onAnother={() => {
              if (withAnother(tray, row.id).taken === 'full') return onFull();
              setTray((now) => withAnother(now, row.id).tray);
            }}
          />
        ))}
      </ol>
    </>
  );
}
