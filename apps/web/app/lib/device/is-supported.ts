/** By the newest features that pages use (README, Browsers). An older browser keeps them as without scripts. */
export const isSupported = () =>
  'canParse' in URL && 'checkVisibility' in Element.prototype && CSS.supports('selector(:has(*))');
