/** The only condition for visibility through a share. @param shows the column or parameter with `ShareShows` */
export const visibleIn = (scopeId: string, shows: string) =>
  `m.is_private = false and m.scope_id = ${scopeId} and (m.is_taken or ${shows} is distinct from 'taken')`;
