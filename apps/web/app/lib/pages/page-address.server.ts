export const pathOf = (request: Request): string => pathnameOf(request) + new URL(request.url).search;

export const pathnameOf = (request: Request): string => new URL(request.url).pathname.replace(/\.data$/, '');
