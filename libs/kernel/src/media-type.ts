/** The media type that a header names, without its parameters; types have no case. */
export const mediaTypeOf = (contentType: string | null | undefined): string =>
  contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
