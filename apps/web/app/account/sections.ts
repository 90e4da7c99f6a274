export const accountSections = [
  { name: 'profile', path: '' },
  { name: 'reminders', path: '/reminders' },
  { name: 'security', path: '/security' },
  { name: 'sign-in-methods', path: '/sign-in-methods' },
  { name: 'two-step', path: '/two-step' },
  { name: 'sessions', path: '/sessions' },
  { name: 'data', path: '/data' },
] as const;

export type AccountSection = (typeof accountSections)[number]['name'];
