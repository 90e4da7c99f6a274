import { Verbatim } from '@domeka/ui';
/** Photo, name and dosage: what a row begins with. The name is the photo's text, so the picture itself has none. */
export const MedicationName = ({
  name,
  dosage,
  photo,
}: {
  name: string;
  dosage: string | null;
  photo: string | null;
}) => (
  <>
    {photo && <img src={photo} alt="" width={48} height={48} loading="lazy" className="thumbnail" />}
    <Verbatim>
      {dosage ? `${name} ` : name}
      {dosage && <small className="quiet">{dosage}</small>}
    </Verbatim>
  </>
);
