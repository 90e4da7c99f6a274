export const listOrders = ['newest', 'expiry', 'name'] as const;
export type ListOrder = (typeof listOrders)[number];
