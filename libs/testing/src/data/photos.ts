import sharp from 'sharp';

const noise = (width: number, height: number) =>
  Buffer.from(Array.from({ length: width * height * 3 }, (_, n) => (n * 7919) % 256));

export const picture = (width = 60, height = 40, background = '#c81e1e') =>
  sharp({ create: { width, height, channels: 3, background } });

export const jpeg = (width?: number, height?: number, background?: string) =>
  picture(width, height, background).jpeg().toBuffer();

/** Red left, blue right, with the EXIF data of a camera held sideways: orientation, artist, position. */
export async function cameraPhoto(): Promise<Buffer> {
  const blue = await picture(40, 40, '#0000ff').png().toBuffer();
  return picture(80, 40, '#ff0000')
    .composite([{ input: blue, left: 40, top: 0 }])
    .jpeg({ quality: 100 })
    .withExif({
      IFD0: { Artist: 'Anna Nowak', Make: 'Camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 13/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** A file of this size that starts like a JPEG. */
export async function jpegOfSize(bytes: number): Promise<Buffer> {
  const start = await sharp(noise(200, 200), { raw: { width: 200, height: 200, channels: 3 } })
    .jpeg()
    .toBuffer();
  return Buffer.concat([start, Buffer.alloc(bytes - start.length)]);
}
