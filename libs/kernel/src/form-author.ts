<<<<<<< HEAD
/** Request header from the web server: the signed session of the user who posts a form, empty for visitors. */
=======
/** Set by the web server for posted forms: the id of the signed-in user, signed; empty for visitors. */
>>>>>>> h-c2
export const formAuthorHeader = 'x-form-author';
