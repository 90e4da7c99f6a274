import { Button } from '@radix-ui/themes/components/button';
import { Heading } from '@radix-ui/themes/components/heading';
import { NativeDialog, useWords } from '@domeka/ui';

export function UnsentQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useWords();
  return (
    <NativeDialog labelledBy="unsent-title" onClose={onStay}>
      <Heading as="h2" size="5" id="unsent-title">
        {t('common:unsent.title')}
      </Heading>
      <p>{t('common:unsent.text')}</p>
      <div className="button-row">
        <Button type="button" size="3" color="red" className="danger-button" onClick={onLeave}>
          {t('common:unsent.leave')}
        </Button>
        <Button type="button" size="3" variant="soft" color="gray" data-first-focus onClick={onStay}>
          {t('common:unsent.stay')}
        </Button>
      </div>
    </NativeDialog>
  );
}
