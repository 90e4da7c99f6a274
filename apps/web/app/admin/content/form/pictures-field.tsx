import type { PagePictureView } from '@domeka/content/contract';
import { useWords } from '@domeka/ui';
import { PictureFields } from '../editor/picture-fields.tsx';
import { pictureHtml } from '../editor/picture-html.ts';
import type { DescribedPicture } from '../editor/picture-html.ts';

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
