import { Verbatim } from '@domeka/ui';
import { FormDrawing } from '../../lib/drawings/form-drawing.tsx';

/** The name is the photo's text, so its alt is empty. */
export const MedicationName = ({
  name,
  dosage,
  type,
  quantity,
  photo,
  photoPage,
}: {
  name: string;
  dosage: string | null;
  type: string;
  quantity: number | null;
  photo: string | null;
  photoPage: { to: string; label: string };
}) => (
  <>
    {photo ? (
      <a href={photoPage.to} className="thumbnail-link" aria-label={`${photoPage.label}: ${name}`}>
        <img src={photo} alt="" width={48} height={48} loading="lazy" className="thumbnail" />
      </a>
    ) : (
      <FormDrawing type={type} quantity={quantity} size="thumbnail" />
    )}
    <Verbatim>
      {dosage ? `${name} ` : name}
      {dosage && <small className="quiet">{dosage}</small>}
    </Verbatim>
  </>
);
