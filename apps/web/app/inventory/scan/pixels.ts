export type Picture = HTMLVideoElement | ImageBitmap;

const sizeOf = (picture: Picture) =>
  'videoWidth' in picture ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height];

/** The picture turned clockwise on white, its longest side at most so many pixels; or just so many. */
export function canvasOf(picture: Picture, longest: number, turn = 0, isEnlarged = false): HTMLCanvasElement {
  const [width = 0, height = 0] = sizeOf(picture);
  const scale = Math.min(isEnlarged ? Infinity : 1, longest / Math.max(width, height));
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(scale * (Math.abs(width * cos) + Math.abs(height * sin)));
  canvas.height = Math.round(scale * (Math.abs(width * sin) + Math.abs(height * cos)));
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turn * Math.PI) / 180);
  context.scale(scale, scale);
  context.drawImage(picture, -width / 2, -height / 2);
  return canvas;
}

const contextOf = (canvas: HTMLCanvasElement) => {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('Nothing can be drawn here');
  return context;
};

export function pixelsOf(picture: Picture, longest: number, turn: number): ImageData {
  const canvas = canvasOf(picture, longest, turn);
  return contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
}

/** The picture with its longest side just so many pixels, grey, and from black to white. */
export function greyCanvasOf(picture: Picture, longest: number, turn: number): HTMLCanvasElement {
  const canvas = canvasOf(picture, longest, turn, true);
  const context = contextOf(canvas);
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  spreadGrey(image.data);
  context.putImageData(image, 0, 0);
  return canvas;
}

/** Makes pixels grey and spreads what lies between the darkest and the lightest hundredth of them from black to white. */
export function spreadGrey(pixels: Uint8ClampedArray) {
  const counts = new Array<number>(256).fill(0);
  for (let at = 0; at < pixels.length; at += 4) {
    const shade = Math.round(0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0));
    pixels[at] = shade;
    counts[shade] = (counts[shade] ?? 0) + 1;
  }
  const hundredth = pixels.length / 400;
  const reached = (shades: number[]) => {
    let passed = 0;
    return shades.find((shade) => (passed += counts[shade] ?? 0) > hundredth) ?? 0;
  };
  const shades = counts.map((_, shade) => shade);
  const [black, white] = [reached(shades), reached([...shades].reverse())];
  const reach = Math.max(1, white - black);
  for (let at = 0; at < pixels.length; at += 4) pixels.fill((((pixels[at] ?? 0) - black) * 255) / reach, at, at + 3);
}
