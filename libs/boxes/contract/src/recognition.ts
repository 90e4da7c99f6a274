import type { NamingView } from '@domeka/catalog-import/contract';
import type { CalendarDate } from '@domeka/kernel';

/** Null, or empty, if unclear. */
export interface RecognitionView extends NamingView {
  quantity: number | null;
  /** Of the printed code: GTIN-14. */
  gtin: string | null;
  expiryDate: CalendarDate | null;
  lotNumber: string | null;
}
