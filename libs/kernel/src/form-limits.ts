import { mediaTypeOf } from './media-type.ts';

const megabyte = 1024 * 1024;

/**
 * The largest body a page's form may have, in bytes. One with a photo is read to its end even where the photo is refused
 * for its size, so that nothing else in it is lost.
 */
export const formLimit = (contentType: string | null | undefined): number =>
  mediaTypeOf(contentType) === 'multipart/form-data' ? 100 * megabyte : megabyte;
