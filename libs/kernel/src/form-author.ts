/** What the bridge to the pages says of whoever sends a form: whose session it is, signed; empty for a visitor's. */
export const formAuthorHeader = 'x-form-author';
