import type { NamingView } from '@domeka/catalog-import/contract';
import type { CalendarDate } from '@domeka/kernel';

export interface RecognitionView extends NamingView {
  quantity: number | null;
  gtin: string | null;
  expiryDate: CalendarDate | null;
  lotNumber: string | null;
}
