import { codeOptions } from '@domeka/boxes/contract';
import type { SeenCode } from '@domeka/boxes/contract';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** Position in pixels from the top left. */
export interface FramedCode extends SeenCode {
  corners: { x: number; y: number }[];
}

export interface CodeTask {
  id: number;
  pixels: ImageData;
  folder: string;
}

export interface CodeAnswer {
  id: number;
  /** Null when the reader failed. */
  codes: FramedCode[] | null;
}

// A worker, because the page's CSP forbids WebAssembly; this file is served with its own.
addEventListener('message', ({ data: { id, pixels, folder } }: MessageEvent<CodeTask>) => {
  void prepareZXingModule({ overrides: { locateFile: (file: string) => `${folder}/${file}` }, fireImmediately: true })
    .then(() => readBarcodes(pixels, codeOptions))
    .then((found) =>
      found
        .filter(({ isValid }) => isValid)
        .map(({ format, text, symbologyIdentifier, position }): FramedCode => {
          const { topLeft, topRight, bottomRight, bottomLeft } = position;
          return {
            format,
            scanned: `${symbologyIdentifier}${text}`,
            corners: [topLeft, topRight, bottomRight, bottomLeft].map(({ x, y }) => ({ x, y })),
          };
        }),
    )
    .catch(() => null)
    .then((codes) => postMessage({ id, codes } satisfies CodeAnswer));
});
