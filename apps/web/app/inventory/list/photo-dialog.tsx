import { Button } from '@radix-ui/themes/components/button';
import { Heading } from '@radix-ui/themes/components/heading';
import { NativeDialog, useWords, Verbatim } from '@domeka/ui';
import { useId } from 'react';
import { useRootData } from '../../lib/pages/root-data.ts';
import type { ListedMedication } from '../facts/dashboard.ts';
import { imagePath } from '../facts/photo-paths.ts';

export function PhotoDialog({ medication, onClose }: { medication: ListedMedication; onClose: () => void }) {
  const { t } = useWords('inventory');
  const { language } = useRootData();
  const titleId = useId();
  return (
    <NativeDialog labelledBy={titleId} onClose={onClose}>
      <Heading as="h2" size="5" id={titleId}>
        <Verbatim>{medication.name}</Verbatim>
      </Heading>
      <img src={imagePath(language, medication)} alt={t('field.image.alt')} className="large-photo" />
      <div className="button-row">
        <Button type="button" size="3" variant="soft" color="gray" data-first-focus onClick={onClose}>
          {t('photo.close')}
        </Button>
      </div>
    </NativeDialog>
  );
}
