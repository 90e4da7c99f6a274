/** The address of the page somebody asked for, also where a script asks for its data. */
export const pathOf = (request: Request): string => pathnameOf(request) + new URL(request.url).search;

/** The same without its query. */
export const pathnameOf = (request: Request): string => new URL(request.url).pathname.replace(/\.data$/, '');
