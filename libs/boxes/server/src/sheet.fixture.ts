import bwipjs from 'bwip-js/node';
import sharp from 'sharp';

/** Pixels a module before the sheet is made small, as a camera does, which hides how the code was drawn. */
const drawnModule = 8;

interface Sheet {
  /** GS1 in brackets, one for each box. */
  codes: string[];
  /** Pixels. */
  module: number;
  /** Degrees, of the first box; each next one lies a little more askew. */
  turn: number;
  width?: number;
  height?: number;
}

/** A photo of boxes on a table, each with its code and some printing around it. */
export async function sheet({ codes, module, turn, width = 1600, height = 1200 }: Sheet): Promise<Buffer> {
  const columns = Math.ceil(Math.sqrt((codes.length * width) / height));
  const rows = Math.ceil(codes.length / columns);
  const [cellWidth, cellHeight] = [width / columns, height / rows];
  const boxes = await Promise.all(
    codes.map(async (code, at) => {
      const input = await box(code, module, turn + 7 * at);
      const { width: wide = 0, height: high = 0 } = await sharp(input).metadata();
      return {
        input,
        left: Math.max(0, Math.round((at % columns) * cellWidth + (cellWidth - wide) / 2)),
        top: Math.max(0, Math.round(Math.floor(at / columns) * cellHeight + (cellHeight - high) / 2)),
      };
    }),
  );
  return sharp({ create: { width, height, channels: 3, background: '#8a6a4a' } })
    .composite(boxes)
    .jpeg({ quality: 85 })
    .toBuffer();
}

async function box(code: string, module: number, turn: number): Promise<Buffer> {
  const drawn = await bwipjs.toBuffer({
    bcid: 'gs1datamatrix',
    text: code,
    scale: drawnModule / 2, // of its squares a module is two
    padding: 8,
    backgroundcolor: 'ffffff',
  });
  const { width = 0, height = 0 } = await sharp(drawn).metadata();
  const paper = await sharp(drawn)
    .extend({ left: width, right: 40, top: 60, bottom: 60, background: '#f4f4f0' })
    .composite([{ input: printing(width - 80, height), left: 40, top: 60 }])
    .png()
    .toBuffer();
  const turned = await sharp(paper)
    .ensureAlpha()
    .rotate(turn, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer({ resolveWithObject: true });
  return sharp(turned.data)
    .resize(Math.round((turned.info.width * module) / drawnModule))
    .png()
    .toBuffer();
}

/** Lines of dark blocks, since fonts differ from machine to machine. */
function printing(width: number, height: number): Buffer {
  const blocks = Array.from({ length: 40 }, (_, at) => {
    const [x, y] = [((at * 53) % 10) * (width / 10), Math.floor(at / 10) * (height / 4)];
    return `<rect x="${x}" y="${y}" width="${width / 16}" height="${height / 10}" fill="#203050"/>`;
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${blocks.join('')}</svg>`,
  );
}
