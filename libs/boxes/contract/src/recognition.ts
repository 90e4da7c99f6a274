import type { NamingView } from '@domeka/catalog-import/contract';
import type { CalendarDate } from '@domeka/kernel';

/** What the lettering of a box means (`process-medication-text`): null, or nothing, where it does not say it plainly. */
export interface RecognitionView extends NamingView {
  quantity: number | null;
  expiryDate: CalendarDate | null;
  lotNumber: string | null;
}
