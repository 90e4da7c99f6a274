import type { RunningEnvironment } from '../../config/environment.ts';

export const ofJobs = 3;
/** The pulse and the listener for jobs take one each. */
const others = ofJobs + 2;
/** Of `Sql` and of the replica, each. */
const least = 2;

/**
 * How the connections of one process (`DATABASE_POOL`) are divided. `ofOneKind`: of the changes, for one path. Those to
 * a replica are taken from all others.
 */
export function sharesOf({
  databasePool,
  databaseReadUrl,
}: Pick<RunningEnvironment, 'databasePool' | 'databaseReadUrl'>) {
  const ofReplica = databaseReadUrl === null ? 0 : 1;
  const each = Math.max(Math.floor((databasePool - others) / (5 + ofReplica)), least);
  const changes = databasePool - others - (3 + ofReplica) * each;
  const ofOneKind = Math.ceil(changes * 0.6);
  return { changes, ofOneKind, reads: each, searches: each, singleChanges: each, replica: ofReplica * each };
}
