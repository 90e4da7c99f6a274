import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RunningEnvironment } from '@domeka/platform/environment';
import type { Product } from '../serve-app.ts';
import { closing, listening } from '../waiting-room.ts';

/** One pair of readers for the processes of this machine. @returns where they find it, as if it were `SCANS_URL` */
export async function readForFleet(
  { openPictures }: Pick<Product, 'openPictures'>,
  environment: RunningEnvironment,
  services: AsyncDisposableStack,
): Promise<string> {
  const host = '127.0.0.1';
  const pictures = services.use(openPictures(environment));
  const server = createServer((request, response) => void pictures.answer(request, response));
  server.requestTimeout = 0; // the process in front waits for slow visitors, and ends what stalls
  await listening(server, { host, port: 0 });
  services.defer(() => closing(server));
  return `http://${host}:${(server.address() as AddressInfo).port}`;
}
