import { renderSVG } from 'uqr';

/**
 * A QR code as `<svg …>` text: black on white in every theme, with the light border that scanners expect. Clients put
 * `data:image/svg+xml;utf-8,` before it, so it holds neither `#` nor `%`.
 */
export const qrCodeSvg = (text: string): string =>
  renderSVG(text, { ecc: 'M', border: 4, pixelSize: 1 }).replace(
    '<svg ',
    '<svg width="240" height="240" shape-rendering="crispEdges" ',
  );
