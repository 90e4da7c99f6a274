/** Why there is no picture: its person or their browser said no, there is none, another app has it, the page is not safe. */
export type CameraFault = 'refused' | 'none' | 'busy' | 'insecure' | 'failed';

type Facing = 'environment' | 'user';

const switchPauseMs = 100;
const jpegQuality = 0.95;

const faults: Record<string, CameraFault> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** A camera of this device, which is on from `start` until `stop`, and never after that. */
export class Camera {
  stream: MediaStream | null = null;
  private facing: Facing = 'environment';
  private isOver = false;

  async start(): Promise<CameraFault | null> {
    if (!window.isSecureContext) return 'insecure';
    const video = { facingMode: this.facing, width: { ideal: 1920 }, height: { ideal: 1080 } };
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ video, audio: false });
      this.stream = stream;
      if (this.isOver) this.stop(); // closed while it was asked for
      return null;
    } catch (error) {
      return faults[(error as Error).name] ?? 'failed';
    }
  }

  /** The other one; where that does not start, this one again. */
  async switch(): Promise<CameraFault | null> {
    this.halt();
    await new Promise((resolve) => setTimeout(resolve, switchPauseMs));
    this.turnRound();
    if ((await this.start()) === null) return null;
    this.turnRound();
    return this.start();
  }

  async hasOther(): Promise<boolean> {
    const devices = await navigator.mediaDevices.enumerateDevices();
    return devices.filter(({ kind }) => kind === 'videoinput').length > 1;
  }

  hasTorch(): boolean {
    const [track] = this.stream?.getVideoTracks() ?? [];
    const can = track?.getCapabilities?.() as { torch?: boolean } | undefined; // no browser's types know it
    return can?.torch === true;
  }

  async light(isOn: boolean) {
    const [track] = this.stream?.getVideoTracks() ?? [];
    await track?.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] });
  }

  stop() {
    this.isOver = true;
    this.halt();
  }

  private halt() {
    for (const track of this.stream?.getTracks() ?? []) track.stop();
    this.stream = null;
  }

  private turnRound() {
    this.facing = this.facing === 'environment' ? 'user' : 'environment';
  }
}

export function pictureOf(video: HTMLVideoElement): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Nothing was taken'))), 'image/jpeg', jpegQuality),
  );
}
