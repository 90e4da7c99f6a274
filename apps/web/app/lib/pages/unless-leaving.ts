/** In ms; a page that another one replaces has ended by then. */
const longestEnd = 300;

/** Firefox interrupts what a page still loads when another one comes, and tells the page, which must not answer. */
export const unlessLeaving = () => new Promise<void>((goOn) => setTimeout(goOn, longestEnd));
