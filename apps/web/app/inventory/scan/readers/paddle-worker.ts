import { letteringFiles, letteringOn, lettersIn, modelOf } from '@domeka/boxes/contract';
import type { Lettering, LetteringModels, Pixels } from '@domeka/boxes/contract';
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';

export interface PaddleTask {
  small: ImageData;
  large: ImageData;
  folder: string;
}

/** `loaded` counts bytes; `lettering` is null when the reader failed. */
export type PaddleAnswer = { loaded: number } | { lettering: Lettering | null };

// A worker, because the page's CSP forbids WebAssembly; this file is served with its own.
addEventListener('message', ({ data: { small, large, folder } }: MessageEvent<PaddleTask>) => {
  void load(folder)
    .then((models) => letteringOn(rgbOf(small), rgbOf(large), models))
    .catch(() => null)
    .then((lettering) => postMessage({ lettering } satisfies PaddleAnswer));
});

/** One file after another: on a slow connection each attempt leaves more of them in the browser's cache. */
async function load(folder: string): Promise<LetteringModels> {
  env.wasm.numThreads = 1; // more need pages that are cross-origin isolated
  let loaded = 0;
  const bytesOf = async (name: string) => {
    const { ok, body } = await fetch(`${folder}/${name}`);
    if (!ok || !body) throw new Error('A model of PP-OCR could not be loaded');
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        postMessage({ loaded: (loaded += chunk.length) } satisfies PaddleAnswer);
        controller.enqueue(chunk);
      },
    });
    return new Uint8Array(await new Response(body.pipeThrough(counted)).arrayBuffer());
  };
  const model = async (name: string) => {
    const options = { executionProviders: ['wasm'], logSeverityLevel: 3 as const };
    const session = await InferenceSession.create(await bytesOf(name), options);
    return modelOf(session, (data, dims) => new Tensor('float32', data, dims));
  };
  return {
    finder: await model(letteringFiles.finder),
    reader: await model(letteringFiles.reader),
    letters: lettersIn(new TextDecoder().decode(await bytesOf(letteringFiles.letters))),
  };
}

function rgbOf({ data, width, height }: ImageData): Pixels {
  const rgb = new Uint8Array(3 * width * height);
  for (let at = 0; at < width * height; at += 1) rgb.set(data.subarray(4 * at, 4 * at + 3), 3 * at);
  return { data: rgb, width, height };
}
