import { Button } from '@radix-ui/themes/components/button';
import { Heading } from '@radix-ui/themes/components/heading';
import { NativeDialog, useWords } from '@domeka/ui';

/** Before what waits on this device is lost. */
export function SignOutQuestion({
  count,
  onStay,
  onLeave,
}: {
  count: number;
  onStay: () => void;
  onLeave: () => void;
}) {
  const { t } = useWords();
  return (
    <NativeDialog labelledBy="lose-title" onClose={onStay}>
      <Heading as="h2" size="5" id="lose-title">
        {t('common:changes.lose', { count })}
      </Heading>
      <p>{t('common:changes.lose-text')}</p>
      <div className="button-row">
        <Button type="button" size="3" variant="soft" color="gray" data-first-focus onClick={onStay}>
          {t('common:changes.stay')}
        </Button>
        <Button type="button" size="3" color="red" className="danger-button" onClick={onLeave}>
          {t('common:changes.leave')}
        </Button>
      </div>
    </NativeDialog>
  );
}
