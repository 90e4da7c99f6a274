/** The only condition for visibility through a share. */
export const visibleIn = (scopeId: string) => `m.is_private = false and m.scope_id = ${scopeId}`;
