import { SetMetadata } from '@nestjs/common';

export const missesSessionKey = Symbol('misses session');

/** The route refuses visitors with a code of its own, as specified. */
export const MissesSession = () => SetMetadata(missesSessionKey, true);
