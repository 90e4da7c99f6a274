import { p } from '@mikro-orm/postgresql';

/** A column of an entity that holds an instant. */
export const instant = () => p.datetime().columnType('timestamptz');

/** An instant of a query as text, as JSON has it (RFC 3339). */
export const instantText = (column: string) =>
  `to_char((${column}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
