import { Verbatim } from '@domeka/ui';
/** The name is the photo's text, so its alt is empty. */
export const MedicationName = ({
  name,
  dosage,
  photo,
  photoPage,
}: {
  name: string;
  dosage: string | null;
  photo: string | null;
  photoPage: { to: string; label: string };
}) => (
  <>
    {photo && (
      <a href={photoPage.to} className="thumbnail-link" aria-label={`${photoPage.label}: ${name}`}>
        <img src={photo} alt="" width={48} height={48} loading="lazy" className="thumbnail" />
      </a>
    )}
    <Verbatim>
      {dosage ? `${name} ` : name}
      {dosage && <small className="quiet">{dosage}</small>}
    </Verbatim>
  </>
);
