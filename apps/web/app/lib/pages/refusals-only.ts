/** A route that only redirects needs a component, or its refusals would not be pages. */
export const RefusalsOnly = () => null;
