import { Fragment } from 'react';
import type { MedicationView } from '@domeka/inventory/contract';
import { CheckboxField, FileField, useTyped, useWords } from '@domeka/ui';
import { useRootData } from '../../lib/pages/root-data.ts';
import { imagePath } from '../facts/photo-paths.ts';

export function PhotoField({ medication }: { medication: MedicationView | null }) {
  const { t } = useWords('inventory');
  const { language } = useRootData();
  const draftId = useTyped('draftId').value;
  const sent = useTyped('once').value; // a refused form keeps its photo, so the control is reset
  const kept = draftId
    ? `/${language}/medication-drafts/${draftId}/image`
    : medication?.imageUrl
      ? imagePath(language, medication)
      : null;
  return (
    <>
      {kept && (
        <figure className="kept-photo">
          <img src={kept} alt={t('field.image.alt')} width={160} />
          {draftId && <figcaption className="quiet small">{t('field.image.kept')}</figcaption>}
        </figure>
      )}
      {draftId && <input type="hidden" name="draftId" value={draftId} />}
      <Fragment key={sent}>
        <FileField
          name="image"
          label={kept ? t('field.image.replace') : t('field.image.label')}
          hint={t('field.image.hint')}
          accept="image/*"
        />
        {kept && <CheckboxField name="removeImage" label={t('field.image.remove')} />}
      </Fragment>
    </>
  );
}
