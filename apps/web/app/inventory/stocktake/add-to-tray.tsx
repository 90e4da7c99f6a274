import type { ScannedCode } from '@domeka/boxes/contract';
import { useWords } from '@domeka/ui';
import { Author } from '../../lib/forms/once.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { trayPath } from '../navigation/list-address.ts';
import { valuesOf } from '../tray/tray-values.ts';
import { emptyTray, withBox } from '../tray/tray.ts';

interface AddToTrayProps {
  list: string;
  code: ScannedCode;
}

/** Sends the tray's own form, with one row: the box is not scanned again. */
export function AddToTray({ list, code }: AddToTrayProps) {
  const { t } = useWords('inventory');
  const { language } = useRootData();
  const { tray } = withBox(emptyTray(list === 'personal' ? '' : list), { code, serial: null });
  return (
    <form method="post" action={trayPath(`/${language}/dashboard`, list, { from: 'stocktake' })}>
      <Author />
      {Object.entries(valuesOf(tray)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" name="intent" value="code" className="text-button">
        {t('stocktake.scan.add')}
      </button>
    </form>
  );
}
