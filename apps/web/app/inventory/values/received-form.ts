import type { Answer, Refused } from '@domeka/kernel';
import type { PhotoFault } from '@domeka/inventory/contract';
import type { ScanView } from '@domeka/boxes/contract';
import type { FormValues } from '../../lib/forms/form-values.ts';

/** `imageRefusal`: the photo could not be stored; the rest of the form is fine. */
export interface ReceivedForm {
  values: FormValues;
  hasPhoto?: boolean;
  imageRefusal?: PhotoFault;
  refusal?: Refused;
  scan?: Answer<ScanView>;
  isReadHere?: boolean;
}
