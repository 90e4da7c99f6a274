import type { PagePictureView } from '@domeka/content/contract';
import { Field, FileField, useWords } from '@domeka/ui';
import { pictureHtml } from './picture-html.ts';
import type { DescribedPicture } from './picture-html.ts';

interface PicturesProps {
  pictures: PagePictureView[];
  taken: DescribedPicture | null;
}

export function PicturesField({ pictures, taken }: PicturesProps) {
  const { t } = useWords('content');
  return (
    <fieldset className="pictures-field">
      <legend className="field-label">{t('content.pictures.label')}</legend>
      {taken && (
        <p role="status" className="callout">
          {t('content.pictures.taken')}
        </p>
      )}
      {pictures.length > 0 && (
        <ul className="picture-list">
          {pictures.map((picture) => (
            <li key={picture.name}>
              <img src={picture.url} alt="" width={96} height={72} loading="lazy" />
              <code translate="no">
                {pictureHtml({ ...picture, alt: taken?.name === picture.name ? taken.alt : '…' })}
              </code>
              <button
                type="submit"
                name="remove-picture"
                value={picture.name}
                className="text-button danger"
                aria-label={`${t('content.pictures.remove')}: ${picture.name}`}
              >
                {t('content.pictures.remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="picture-adding">
        <PictureFields />
        <div className="button-row">
          <button type="submit" name="intent" value="picture" className="text-button">
            {t('content.pictures.add')}
          </button>
        </div>
      </div>
    </fieldset>
  );
}

export function PictureFields() {
  const { t } = useWords('content');
  return (
    <>
      <Field
        name="pictureText"
        label={t('content.pictures.text')}
        hint={t('content.pictures.text-hint')}
        autoComplete="off"
      />
      <FileField
        name="picture"
        label={t('content.pictures.file')}
        hint={t('content.pictures.file-hint')}
        accept="image/*"
      />
    </>
  );
}
