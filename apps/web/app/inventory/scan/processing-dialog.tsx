import { Button } from '@radix-ui/themes/components/button';
import { Heading } from '@radix-ui/themes/components/heading';
import { NativeDialog, useWords } from '@domeka/ui';
import { useReadHere } from './small-reader.ts';

interface ProcessingDialogProps {
  done: number;
  onCancel: () => void;
  /** Once the lettering was read weakly, or reading takes long. */
  onSend: (() => void) | null;
}

export function ProcessingDialog({ done, onCancel, onSend }: ProcessingDialogProps) {
  const { t } = useWords('inventory');
  const here = useReadHere();
  return (
    <NativeDialog labelledBy="processing-title" onClose={onCancel}>
      <div className="stack" aria-busy="true">
        <Heading as="h2" size="5" id="processing-title">
          {t('scan.processing.title')}
        </Heading>
        <p role="status">{t('scan.processing.text')}</p>
        <progress value={done} aria-label={t('scan.processing.title')} />
        {onSend ? (
          <p role="status">
            {t('scan.processing.weak')} {t('scan.send-hint')}
          </p>
        ) : (
          <p className="quiet small">{here}</p>
        )}
        <div className="button-row">
          {onSend && (
            <Button type="button" size="3" onClick={onSend}>
              {t('scan.send')}
            </Button>
          )}
          <Button type="button" size="3" variant="soft" color="gray" onClick={onCancel} data-first-focus>
            {t('scan.processing.cancel')}
          </Button>
        </div>
      </div>
    </NativeDialog>
  );
}
