/** In days of the administrator who looks. */
export const userStatuses = ['unconfirmed', 'registered', 'active', 'recent', 'inactive'] as const;
export type UserStatus = (typeof userStatuses)[number];

export const userFilters = [...userStatuses, 'administrators', 'locked'] as const;
export type UserFilter = (typeof userFilters)[number];

export const userOrders = ['newest', 'seen', 'email'] as const;
export type UserOrder = (typeof userOrders)[number];

export const usersShown = 50;

export const recentDays = 7;

export const longestLockReason = 300;

export interface UserSummary {
  id: string;
  email: string;
  status: UserStatus;
  isAdmin: boolean;
  isLocked: boolean;
  emailConfirmedAt: string | null;
  /** The address counts as confirmed by an administrator's word. */
  isVouched: boolean;
  lastSignInAt: string | null;
  createdAt: string;
}

export interface UserListView {
  users: UserSummary[];
  stats: { totalUsers: number; activeToday: number; newThisWeek: number };
  page: number;
  pageSize: number;
  total: number;
}

export interface UserListQuery {
  q?: string;
  status?: UserFilter;
  order?: UserOrder;
  page?: number;
}

export interface UserDetailView extends UserSummary {
  lastSeenAt: string | null;
  lockedAt: string | null;
  lockReason: string | null;
  deletionDueAt: string | null;
  /** Asked for, and confirmed by nobody yet. */
  newEmail: string | null;
  figures: Record<string, number>;
}

export interface PasswordLinkView {
  link: string;
  until: string;
}

export interface ConfirmAddressInput {
  /** The address that was seen. */
  email: string;
}

export interface LockInput {
  reason?: string | null;
}
