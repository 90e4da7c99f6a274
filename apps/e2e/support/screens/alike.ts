const alike = [
  [
    'hand over',
    'delete',
    'revoke',
    'cancel invitation',
    'remove member',
    'leave list',
    'delete all links',
    'decline the invitation',
    'end other sessions',
    'delete dictionary value',
    'take an invitation back',
  ],
  [
    'delete dialog',
    'revoke dialog',
    'remove member dialog',
    'delete dictionary value dialog',
    'end session',
    'remove a way to log in',
  ],
  ['sign-up by the invitation', 'invitation to an account'],
  ['confirm', 'confirm recovery', 'confirm log-in', 'confirm vouched address'],
  ['invite somebody', 'invite again'],
  ['code sent', 'code sent for a new password', 'code of a sign-up, address not known'],
  ['dead link, revoked', 'dead link, expired'],
  ['missing article', 'missing content page'],
  ['content pages', 'content pages, none found'],
  ['users', 'users, none found'],
];

export const isStoodFor = ({ name }: { name: string }) => alike.some((group) => group.indexOf(name) > 0);
