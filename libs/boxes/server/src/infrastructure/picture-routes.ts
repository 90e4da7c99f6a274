import type { Lettering, SeenCode } from '@domeka/boxes/contract';

/** `box`: its codes, and its lettering where none of them names a product. */
export const wanted = ['box', 'codes', 'lettering'] as const;
export type Wanted = (typeof wanted)[number];

export interface BoxSeen {
  codes: SeenCode[];
  lettering: Lettering | null;
}

/** Of the secret that both ends derive from SECRET_KEY. */
export const purpose = 'scans';

/** Who has one picture at a time. */
export const personHeader = 'x-person';

/** POST for what is wanted of the picture that is the body, GET for the place of the person's. */
export const pathOf = (what: Wanted | 'waiting') => `/api/pictures/${what}`;
