import { p } from '@mikro-orm/postgresql';

export const instant = () => p.datetime().columnType('timestamptz');

export const instantText = (column: string) =>
  `to_char((${column}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
