import { renderSVG } from 'uqr';

/** With the border scanners expect. Clients prefix `data:image/svg+xml;utf-8,`: it holds neither `#` nor `%`. */
export const qrCodeSvg = (text: string): string =>
  renderSVG(text, { ecc: 'M', border: 4, pixelSize: 1 }).replace(
    '<svg ',
    '<svg width="240" height="240" shape-rendering="crispEdges" ',
  );
