import bwipjs from 'bwip-js/node';
import sharp from 'sharp';

export async function lettering(...lines: string[]) {
  const drawnLines = await Promise.all(
    lines.map(async (alttext) => {
      const label = await bwipjs.toBuffer({
        bcid: 'code128',
        text: '0',
        scale: 4,
        padding: 10,
        backgroundcolor: 'ffffff',
        alttext,
        includetext: true,
        textsize: 14,
        barcolor: 'ffffff',
        textcolor: '000000',
      });
      const { width = 0, height = 0 } = await sharp(label).metadata();
      return sharp(label)
        .extract({ left: 0, top: height - 105, width, height: 105 })
        .extend({ right: 1600 - width, background: '#ffffff' })
        .toBuffer();
    }),
  );
  return sharp({ create: { width: 1600, height: 130 * lines.length, channels: 3, background: '#ffffff' } })
    .composite(drawnLines.map((input, at) => ({ input, left: 0, top: at * 130 })))
    .jpeg()
    .toBuffer();
}
