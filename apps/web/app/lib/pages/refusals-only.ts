/** The page of a route that leads on elsewhere: without one, whatever it refuses would be no page either. */
export const RefusalsOnly = () => null;
