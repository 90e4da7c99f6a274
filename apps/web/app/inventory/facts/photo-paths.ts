import type { MedicationView } from '@domeka/inventory/contract';
import type { Language } from '@domeka/kernel';

/** The page that shows a photo large. */
export const photoPathOf = (language: Language, id: string) => `/${language}/medications/${id}/photo`;

/** The photo's own address; the digest in it changes with the photo. */
export const imagePath = (language: Language, { id, imageUrl }: Pick<MedicationView, 'id' | 'imageUrl'>) =>
  `/${language}/medications/${id}/image?${imageUrl?.split('?')[1] ?? ''}`;
