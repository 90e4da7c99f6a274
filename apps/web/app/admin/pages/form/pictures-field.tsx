import type { PagePictureView } from '@domeka/content/contract';
import { Field, FileField, useWords } from '@domeka/ui';
import { pictureHtml } from './picture-html.ts';
import type { DescribedPicture } from './picture-html.ts';

interface PicturesProps {
  pictures: PagePictureView[];
  /** The one that was just put at the end of the text. */
  taken: DescribedPicture | null;
}

/** Takes pictures in for the page; what is typed meanwhile stays. Its description comes first, and goes with it. */
export function PicturesField({ pictures, taken }: PicturesProps) {
  const { t } = useWords('content');
  return (
    <fieldset className="pictures-field">
      <legend className="field-label">{t('written.pictures.label')}</legend>
      {taken && (
        <p role="status" className="callout">
          {t('written.pictures.taken')}
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
                aria-label={`${t('written.pictures.remove')}: ${picture.name}`}
              >
                {t('written.pictures.remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="picture-adding">
        <PictureFields />
        <div className="button-row">
          <button type="submit" name="intent" value="picture" className="text-button">
            {t('written.pictures.add')}
          </button>
        </div>
      </div>
    </fieldset>
  );
}

/** A picture and what it shows, wherever one is added. */
export function PictureFields() {
  const { t } = useWords('content');
  return (
    <>
      <Field
        name="pictureText"
        label={t('written.pictures.text')}
        hint={t('written.pictures.text-hint')}
        autoComplete="off"
      />
      <FileField
        name="picture"
        label={t('written.pictures.file')}
        hint={t('written.pictures.file-hint')}
        accept="image/*"
      />
    </>
  );
}
