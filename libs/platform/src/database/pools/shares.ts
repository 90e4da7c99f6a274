/** Jobs take three, the pulse and the listener for jobs one each. */
const others = 5;

/** How the connections of one process (`DATABASE_POOL`) are divided. `ofOneKind`: of the changes, for one path. */
export function sharesOf(connections: number) {
  const ofSql = Math.floor((connections - others) / 5);
  const changes = connections - others - 3 * ofSql;
  return { changes, ofOneKind: Math.ceil(changes * 0.6), reads: ofSql, searches: ofSql, singleChanges: ofSql };
}
