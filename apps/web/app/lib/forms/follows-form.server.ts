/** True when the loader runs for a form post without JavaScript (the Content-Type is still there). */
export const followsForm = ({ headers }: Request) => headers.has('Content-Type');
