import { Button } from '@radix-ui/themes/components/button';
import { useWords } from '@domeka/ui';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useRunningImport } from './use-running-import.ts';

/** Per cent between announcements. */
const spokenStep = 10;

/** First the share of bytes sent, then the rows read. */
export function UploadProgress({ share, onCancel }: { share: number; onCancel: () => void }) {
  const { t, language } = useWords('catalog-import');
  const page = useRootData();
  const isSent = share === 1;
  const running = useRunningImport(`/${page.language}/admin/imports/running`, isSent);
  const percent = Math.floor(share * 100);
  const sending = (hundredths: number) =>
    t('upload.sending', { percent: new Intl.NumberFormat(language, { style: 'percent' }).format(hundredths / 100) });
  const reading = running?.rows ? t('upload.rows', { count: running.rows }) : t('upload.reading');
  const afterwards = running?.step === 'importing' ? t('upload.importing') : reading;
  return (
    <div className="upload-progress">
      <progress max={100} value={isSent ? undefined : percent} aria-label={t('upload.title')} />
      <p aria-hidden="true">{isSent ? afterwards : sending(percent)}</p>
      <p role="status" className="visually-hidden">
        {isSent ? t('upload.reading') : sending(percent - (percent % spokenStep))}
      </p>
      <Button type="button" size="3" variant="soft" color="gray" onClick={onCancel}>
        {t('upload.cancel')}
      </Button>
    </div>
  );
}
