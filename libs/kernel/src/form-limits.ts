const megabyte = 1024 * 1024;

/** The largest body a page's form may have, in bytes. */
export const largestForm = megabyte;
/** The largest file that a form may bring, in bytes. */
export const largestFile = 100 * megabyte;
/**
 * The largest body of a form with a file, which goes on as it comes: the file, and what is typed beside it. It is read to
 * its end even where the file is refused for its size, so that nothing else in it is lost.
 */
export const largestFormWithFile = largestFile + largestForm;
