/** What a camera shows, or a file that was chosen. */
export type Picture = HTMLVideoElement | ImageBitmap;

const sizeOf = (picture: Picture) =>
  'videoWidth' in picture ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height];

/** The picture turned clockwise on white, its longest side at most so many pixels. */
export function canvasOf(picture: Picture, longest: number, turn = 0): HTMLCanvasElement {
  const [width = 0, height = 0] = sizeOf(picture);
  const scale = Math.min(1, longest / Math.max(width, height));
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(scale * (Math.abs(width * cos) + Math.abs(height * sin)));
  canvas.height = Math.round(scale * (Math.abs(width * sin) + Math.abs(height * cos)));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('Nothing can be drawn here');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turn * Math.PI) / 180);
  context.scale(scale, scale);
  context.drawImage(picture, -width / 2, -height / 2);
  return canvas;
}

/** The same as the readers of codes take it. */
export function pixelsOf(picture: Picture, longest: number, turn: number): ImageData {
  const canvas = canvasOf(picture, longest, turn);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Nothing can be drawn here');
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
