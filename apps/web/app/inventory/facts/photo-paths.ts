import type { MedicationView } from '@domeka/inventory/contract';
import type { Language } from '@domeka/kernel';

export const photoPathOf = (language: Language, id: string) => `/${language}/medications/${id}/photo`;

/** The digest changes with the photo, for caching. */
export const imagePath = (language: Language, { id, imageUrl }: Pick<MedicationView, 'id' | 'imageUrl'>) =>
  `/${language}/medications/${id}/image?${imageUrl?.split('?')[1] ?? ''}`;
