/** Orders of a list of medications; a person's profile remembers which they chose last. */
export const listOrders = ['newest', 'expiry', 'name'] as const;
export type ListOrder = (typeof listOrders)[number];
