export const mediaTypeOf = (contentType: string | null | undefined): string =>
  contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
