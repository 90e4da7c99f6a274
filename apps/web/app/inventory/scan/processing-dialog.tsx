import { Button } from '@radix-ui/themes/components/button';
import { Heading } from '@radix-ui/themes/components/heading';
import { NativeDialog, useWords } from '@domeka/ui';

export function ProcessingDialog({ done, onCancel }: { done: number; onCancel: () => void }) {
  const { t } = useWords('inventory');
  return (
    <NativeDialog labelledBy="processing-title" onClose={onCancel}>
      <div className="stack" aria-busy="true">
        <Heading as="h2" size="5" id="processing-title">
          {t('scan.processing.title')}
        </Heading>
        <p role="status">{t('scan.processing.text')}</p>
        <progress value={done} aria-label={t('scan.processing.title')} />
        <p className="quiet small">{t('scan.here')}</p>
        <div className="button-row">
          <Button type="button" size="3" variant="soft" color="gray" onClick={onCancel} data-first-focus>
            {t('scan.processing.cancel')}
          </Button>
        </div>
      </div>
    </NativeDialog>
  );
}
