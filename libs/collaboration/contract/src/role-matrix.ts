export const listRoles = ['owner', 'collaborator', 'viewer'] as const;
export type ListRole = (typeof listRoles)[number];
/** An owner's role passes on only by handing the list over. */
export const givenRoles = ['collaborator', 'viewer'] as const;
export type GivenRole = (typeof givenRoles)[number];
export const defaultRole: GivenRole = 'collaborator';

/** Nothing else in the product knows about roles. */
const matrix = {
  see: ['owner', 'collaborator', 'viewer'],
  'edit-medications': ['owner', 'collaborator'],
  share: ['owner', 'collaborator'],
  'manage-members': ['owner', 'collaborator'],
  'open-settings': ['owner', 'collaborator'],
  rename: ['owner'],
  delete: ['owner'],
  'hand-over': ['owner'],
  leave: ['collaborator', 'viewer'],
} as const satisfies Record<string, readonly ListRole[]>;

export type ListAction = keyof typeof matrix;

/** @param role null for people outside the list */
export const mayOnList = (role: ListRole | null, action: ListAction): boolean =>
  role !== null && (matrix[action] as readonly ListRole[]).includes(role);
