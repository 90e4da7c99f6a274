import type { NamingView } from '@domeka/catalog-import/contract';
import type { CalendarDate } from '@domeka/kernel';

/** Null, or empty, if unclear. */
export interface RecognitionView extends NamingView {
  quantity: number | null;
  expiryDate: CalendarDate | null;
  lotNumber: string | null;
}
