const longestShown = 200;

export const shortened = <Value extends string | number | null>(value: Value) =>
  typeof value === 'string' && value.length > longestShown ? `${value.slice(0, longestShown)}…` : value;
