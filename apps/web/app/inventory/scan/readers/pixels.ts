import type { CodeLook } from '@domeka/boxes/contract';

export type Picture = HTMLVideoElement | ImageBitmap;

const sizeOf = (picture: Picture) =>
  'videoWidth' in picture ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height];

type Copy = Pick<CodeLook, 'longest'> & Partial<CodeLook>;

export function canvasOf(picture: Picture, { longest, enlarged = 1, margin = 0, turn = 0 }: Copy): HTMLCanvasElement {
  const [width = 0, height = 0] = sizeOf(picture);
  const scale = Math.min(enlarged, longest / Math.max(width, height));
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(scale * (Math.abs(width * cos) + Math.abs(height * sin))) + 2 * margin;
  canvas.height = Math.round(scale * (Math.abs(width * sin) + Math.abs(height * cos))) + 2 * margin;
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

export function pixelsOf(picture: Picture, copy: Copy): ImageData {
  const canvas = canvasOf(picture, copy);
  return contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
}

export function greyCanvasOf(picture: Picture, longest: number, turn: number): HTMLCanvasElement {
  const canvas = canvasOf(picture, { longest, enlarged: Infinity, turn });
  const context = contextOf(canvas);
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  spreadGrey(image.data);
  context.putImageData(image, 0, 0);
  return canvas;
}

/** Maps the darkest and lightest percentile to black and white. */
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
