/** The one condition under which a medication `m` is visible through a share of a scope. */
export const visibleIn = (scopeId: string) => `m.is_private = false and m.scope_id = ${scopeId}`;
