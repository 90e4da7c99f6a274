/** Request header from the web server: the signed session of the user who posts a form, empty for visitors. */
export const formAuthorHeader = 'x-form-author';
