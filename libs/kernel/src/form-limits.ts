import { mediaTypeOf } from './media-type.ts';

const megabyte = 1024 * 1024;

/** The largest body a page's form may have, in bytes. */
export const largestForm = megabyte;
/**
 * The same for one with a photo, which goes on as it comes: it is read to its end even where the photo is refused for
 * its size, so that nothing else in it is lost.
 */
export const largestFormWithPhoto = 100 * megabyte;

/** The largest body of a type that any page takes. */
export const formLimit = (contentType: string | null | undefined): number =>
  mediaTypeOf(contentType) === 'multipart/form-data' ? largestFormWithPhoto : largestForm;
