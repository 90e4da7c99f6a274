import type { TextBox } from './text-boxes.ts';

export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Planes of blue, green and red. */
export interface ModelInput {
  data: Float32Array;
  width: number;
  height: number;
}

const channels = 3;
/** The detection model takes multiples of this size. */
const grid = 32;
/** Mean and deviation of the training data: blue, green, red. */
const taught = [
  { middle: 0.485, spread: 0.229 },
  { middle: 0.456, spread: 0.224 },
  { middle: 0.406, spread: 0.225 },
];

const onGrid = (length: number) => Math.ceil(length / grid) * grid;

export function pictureInput(picture: Pixels): ModelInput {
  const [width, height] = [onGrid(picture.width), onGrid(picture.height)];
  const data = new Float32Array(channels * width * height);
  taught.forEach(({ middle, spread }, plane) => {
    const channel = channels - 1 - plane;
    for (let y = 0; y < picture.height; y += 1)
      for (let x = 0; x < picture.width; x += 1) {
        const value = picture.data[(y * picture.width + x) * channels + channel] ?? 0;
        data[(plane * height + y) * width + x] = (value / 255 - middle) / spread;
      }
  });
  return { data, width, height };
}

export function turnedRight({ data, width, height }: Pixels): Pixels {
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [from, to] = [(y * width + x) * channels, (x * height + height - 1 - y) * channels];
      for (let channel = 0; channel < channels; channel += 1) turned[to + channel] = data[from + channel] ?? 0;
    }
  return { data: turned, width: height, height: width };
}

export const lineHeight = 48;
const longestLine = 1200;
const shortestLine = 96;

export const inputLength = ({ length, height }: TextBox) =>
  Math.min(longestLine, Math.max(1, Math.round((lineHeight * length) / height)));

export function lineInput(picture: Pixels, box: TextBox): ModelInput {
  const inked = inputLength(box);
  const width = Math.max(shortestLine, inked);
  const data = new Float32Array(channels * lineHeight * width);
  const [step, rise] = [box.length / inked, box.height / lineHeight];
  const fineness = Math.max(1, Math.round(Math.min(step, rise)));
  for (let row = 0; row < lineHeight; row += 1)
    for (let column = 0; column < inked; column += 1) {
      const sums = [0, 0, 0];
      for (let part = 0; part < fineness * fineness; part += 1) {
        const along = (column + ((part % fineness) + 0.5) / fineness) * step - box.length / 2;
        const down = (row + (Math.floor(part / fineness) + 0.5) / fineness) * rise - box.height / 2;
        addPixel(sums, picture, {
          x: box.x + along * box.along.x - down * box.along.y - 0.5,
          y: box.y + along * box.along.y + down * box.along.x - 0.5,
        });
      }
      sums.forEach((sum, channel) => {
        const plane = channels - 1 - channel;
        data[(plane * lineHeight + row) * width + column] = sum / fineness ** 2 / 127.5 - 1;
      });
    }
  return { data, width, height: lineHeight };
}

function addPixel(sums: number[], { data, width, height }: Pixels, { x, y }: { x: number; y: number }) {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, below] = [x - left, y - top];
  const columns = [within(left, width), within(left + 1, width)];
  const rows = [within(top, height), within(top + 1, height)];
  for (let channel = 0; channel < channels; channel += 1) {
    const at = (row: number, column: number) =>
      data[((rows[row] ?? 0) * width + (columns[column] ?? 0)) * channels + channel] ?? 0;
    const upper = at(0, 0) * (1 - right) + at(0, 1) * right;
    const lower = at(1, 0) * (1 - right) + at(1, 1) * right;
    sums[channel] = (sums[channel] ?? 0) + upper * (1 - below) + lower * below;
  }
}

const within = (at: number, length: number) => Math.min(length - 1, Math.max(0, at));
