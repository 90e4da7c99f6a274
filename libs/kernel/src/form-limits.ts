const megabyte = 1024 * 1024;

/** The largest body a page's form may have, in bytes: more with a photo. */
export const formLimit = (contentType: string | null | undefined): number =>
  contentType?.startsWith('multipart/form-data') ? 11 * megabyte : megabyte;
