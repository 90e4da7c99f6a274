import { SetMetadata } from '@nestjs/common';

export const missesSessionKey = Symbol('misses session');

/** A route that tells whoever is not signed in so in words of its own, as specified. */
export const MissesSession = () => SetMetadata(missesSessionKey, true);
