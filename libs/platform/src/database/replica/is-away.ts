import pg from 'pg';
import { connectionFault } from '../connection-fault.ts';

/** Other errors are those of one statement: a conflict with what is replayed, a table that is not there yet. */
export const isAway = (error: unknown) => !(error instanceof pg.DatabaseError) || connectionFault(error) !== null;
