import { isLive } from './sharing.queries.ts';

/** Past their end they are switched off, which is no revoking. */
export const pastRows = [
  {
    kind: 'shares',
    table: 'shared_medication_lists',
    due: 'is_active and expires_at <= now()',
    set: 'is_active = false',
  },
];

const shares = 'from shared_medication_lists s where';

export const figuresOfShares = [
  {
    name: 'activeShares',
    all: `select count(*) ${shares} ${isLive}`,
    ofPerson: `select count(*) ${shares} s.owner_id = $1 and ${isLive}`,
  },
  { name: 'expiredShares', all: `select count(*) ${shares} not (${isLive})` },
];
