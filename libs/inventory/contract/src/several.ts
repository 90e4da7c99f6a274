/** `versions` by id: one that has changed since is kept and named in the answer. `packages` alike. */
export interface DeletionInput {
  ids: string[];
  versions?: Record<string, number>;
  /** A medication's only package takes its medication along. */
  packages?: { id: string; version: number }[];
}

/** Can be undone for ten minutes by the person who deleted. */
export interface DeletionView {
  id: string;
  count: number;
  name: string | null;
}

export interface MadeDeletionView extends DeletionView {
  kept: string[];
}

/** Several at once; `versions` as for a deletion. `listId` null is personal. */
export interface ChangeSeveralInput {
  ids: string[];
  versions?: Record<string, number>;
  listId?: string | null;
  isPrivate?: boolean | string;
}

export interface ChangedSeveralView {
  count: number;
  kept: string[];
}
