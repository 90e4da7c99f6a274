import type { Page } from '@playwright/test';
import bwipjs from 'bwip-js/node';
import sharp from 'sharp';
import { press } from './auth-pages.ts';
import { field, statusOf } from './pages.ts';
import { scriptsRun } from './test.ts';

export interface BoxPicture {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const square = (text: string) =>
  bwipjs.toBuffer({ bcid: 'gs1datamatrix', text, scale: 5, padding: 10, backgroundcolor: 'ffffff' });

export const boxWithCode = async (text: string): Promise<BoxPicture> => ({
  name: 'box.png',
  mimeType: 'image/png',
  buffer: await square(text),
});

export async function boxesWithCodes(one: string, other: string): Promise<BoxPicture> {
  const [left, input] = await Promise.all([square(one), square(other)]);
  const { width = 0 } = await sharp(left).metadata();
  const room = await sharp(left).extend({ right: 400, bottom: 100, background: '#ffffff' }).png().toBuffer();
  const buffer = await sharp(room)
    .composite([{ input, left: width, top: 0 }])
    .png()
    .toBuffer();
  return { name: 'boxes.png', mimeType: 'image/png', buffer };
}

export async function boxWithLettering(page: Page, lines: string[], code?: string): Promise<BoxPicture> {
  const below = code === undefined ? null : `data:image/png;base64,${(await square(code)).toString('base64')}`;
  const drawing = { drawn: lines, below };
  const url = await page.evaluate(async ({ drawn, below }) => {
    const canvas = document.createElement('canvas');
    const height = 140 * drawn.length + 60;
    [canvas.width, canvas.height] = [1000, height + (below ? 400 : 0)];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = '#000';
    const { fontFamily } = getComputedStyle(document.querySelector('.radix-themes') ?? document.body);
    context.font = `80px ${fontFamily}`;
    await document.fonts.load(`80px ${fontFamily.split(',')[0]}`, drawn.join(''));
    drawn.forEach((line, at) => context.fillText(line, 60, 140 * (at + 1)));
    if (below) {
      const picture = new Image();
      picture.src = below;
      await picture.decode();
      context.drawImage(picture, 60, height, 380, 380);
    }
    return canvas.toDataURL('image/png');
  }, drawing);
  const buffer = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  return { name: 'front.png', mimeType: 'image/png', buffer };
}

type CameraOf = { shows: BoxPicture } | { fails: string };

interface CameraOfPage {
  /** Holds another picture into the camera. */
  show: (source: string) => Promise<void>;
  tracks: MediaStreamTrack[];
  asked: unknown[];
  lights: unknown[];
}

/** Test browsers have no camera: streams a canvas, with a torch and a second camera. */
export async function giveCamera(page: Page, camera: CameraOf) {
  const source = 'shows' in camera ? `data:image/png;base64,${camera.shows.buffer.toString('base64')}` : null;
  const fault = 'fails' in camera ? camera.fails : '';
  await page.addInitScript(
    ([shown, name]) => {
      let picture = new Image();
      const show = async (source: string) => {
        const next = new Image();
        next.src = source;
        await next.decode();
        picture = next;
      };
      const camera: CameraOfPage = { show, tracks: [], asked: [], lights: [] };
      const { tracks } = camera;
      Object.assign(window, { camera });
      if (name === 'insecure') Object.defineProperty(window, 'isSecureContext', { value: false });
      const device = { kind: 'videoinput' } as MediaDeviceInfo;
      navigator.mediaDevices.enumerateDevices = () => Promise.resolve([device, device]);
      navigator.mediaDevices.getUserMedia = async (asked) => {
        camera.asked.push((asked?.video as MediaTrackConstraints).facingMode);
        if (!shown) throw new DOMException('No camera for tests', name);
        await show(shown);
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [1280, 720];
        const context = canvas.getContext('2d');
        const draw = () => {
          if (!context) return;
          context.fillStyle = '#999';
          context.fillRect(0, 0, canvas.width, canvas.height);
          context.drawImage(picture, 440, 160, 400, 400);
          if (tracks.some(({ readyState }) => readyState === 'live')) setTimeout(draw, 50);
        };
        const stream = canvas.captureStream(20);
        for (const track of stream.getTracks()) {
          track.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities;
          track.applyConstraints = (constraints) => {
            camera.lights.push(constraints?.advanced?.[0]);
            return Promise.resolve();
          };
          tracks.push(track);
        }
        draw();
        return stream;
      };
    },
    [source, fault] as const,
  );
}

export const holdIntoCamera = (page: Page, { buffer }: BoxPicture) =>
  page.evaluate(
    (source) => (window as unknown as { camera: CameraOfPage }).camera.show(source),
    `data:image/png;base64,${buffer.toString('base64')}`,
  );

export const cameraOf = (page: Page) =>
  page.evaluate(() => {
    const { tracks, asked, lights } = (window as unknown as { camera: CameraOfPage }).camera;
    return {
      live: tracks.filter(({ readyState }) => readyState === 'live').length,
      began: tracks.length,
      asked,
      lights,
    };
  });

export async function scan(page: Page, picture: BoxPicture): Promise<number> {
  const choose = () => field(page, 'Choose a picture').setInputFiles(picture);
  if (scriptsRun()) return statusOf(page, choose);
  const isOpen = await page.locator('.scan-box').evaluate((box: HTMLDetailsElement) => box.open);
  if (!isOpen) await page.locator('.scan-box > summary').click();
  await choose();
  return press(page, 'Read the photo');
}
