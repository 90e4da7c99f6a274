/** What the landing page's form carries on, signed. */
export const broughtControl = 'kept';
