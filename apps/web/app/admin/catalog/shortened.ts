const longestShown = 200;

/** Longer texts are told by how they begin: some are paragraphs. */
export const shortened = <Value extends string | number | null>(value: Value) =>
  typeof value === 'string' && value.length > longestShown ? `${value.slice(0, longestShown)}…` : value;
