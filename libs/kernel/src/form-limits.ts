const megabyte = 1024 * 1024;

/** Bytes, as all sizes here. */
export const largestForm = megabyte;
export const largestFile = 100 * megabyte;
/** A file and its text fields; the body is read to its end even if the file is too large, to keep those fields. */
export const largestFormWithFile = largestFile + largestForm;
