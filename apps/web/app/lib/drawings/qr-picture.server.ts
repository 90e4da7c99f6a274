import { renderSVG } from 'uqr';

export const qrPicture = (text: string): string =>
  `data:image/svg+xml;utf-8,${renderSVG(text, { ecc: 'M', border: 4, pixelSize: 1 }).replace('<svg ', '<svg shape-rendering="crispEdges" ')}`;
