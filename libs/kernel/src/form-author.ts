/** Set by the web server for posted forms: the id of the signed-in user, signed; empty for visitors. */
export const formAuthorHeader = 'x-form-author';
