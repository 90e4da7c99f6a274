/** The one condition under which a medication `m` is visible through a share of a scope (D-04, D-05). */
export const visibleIn = (scopeId: string) => `m.is_private = false and m.scope_id = ${scopeId}`;
