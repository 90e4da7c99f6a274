import { Verbatim } from '@domeka/ui';
/** Photo, name and dosage: what a row begins with. The name is the photo's text, so the picture itself has none. */
export const MedicationName = ({
  name,
  dosage,
  photo,
  photoPage,
}: {
  name: string;
  dosage: string | null;
  photo: string | null;
  /** Where it is to be seen large. */
  photoPage?: { to: string; label: string };
}) => (
  <>
    {photo && photoPage && (
      <a href={photoPage.to} className="thumbnail-link" aria-label={`${photoPage.label}: ${name}`}>
        <Thumbnail photo={photo} />
      </a>
    )}
    {photo && !photoPage && <Thumbnail photo={photo} />}
    <Verbatim>
      {dosage ? `${name} ` : name}
      {dosage && <small className="quiet">{dosage}</small>}
    </Verbatim>
  </>
);

const Thumbnail = ({ photo }: { photo: string }) => (
  <img src={photo} alt="" width={48} height={48} loading="lazy" className="thumbnail" />
);
