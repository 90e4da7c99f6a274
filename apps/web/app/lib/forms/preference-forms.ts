/** The header's forms lead back to the page; one that answers a form gives them what is posted to it again. */
export const preferenceForms = { language: 'language-form', theme: 'theme-form', themeInMenu: 'theme-form-in-menu' };
/** The address that it is posted to. */
export const againControl = 'again';
