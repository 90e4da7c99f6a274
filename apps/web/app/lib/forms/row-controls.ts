import { packed } from './packed.ts';

/** Values of the controls of rows and cards. `id` is a medication's, on its packages' page a package's. */
export const stepControl = packed('id', 'by', 'shown');
export const privacyControl = packed('id', 'isPrivate');
export const takenControl = packed('id', 'isTaken');
/** What was shown: a package names its medication, and how many packages that had. */
export const seenControl = packed('id', 'version', 'medicationId', 'of');
export const quantityControls = packed('id', 'quantity');
