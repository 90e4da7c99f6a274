const prefix = 'change.';

/** Idempotency key of a change that may wait on a device, by the id it got when it was tapped: kept for 30 days. */
export const changeKey = (id: string) => prefix + id;

export const isChangeKey = (key: string) => key.startsWith(prefix);
