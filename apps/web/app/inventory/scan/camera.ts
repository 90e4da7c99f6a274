/** Permission denied, no camera, in use by another app, insecure context, other. */
export type CameraFault = 'refused' | 'none' | 'busy' | 'insecure' | 'failed';

type Facing = 'environment' | 'user';

/** Some phones need a pause between two cameras, in ms. */
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

/** Never on after `stop`, even if a start is pending. */
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
      if (this.isOver) this.stop(); // closed while it was starting
      return null;
    } catch (error) {
      return faults[(error as Error).name] ?? 'failed';
    }
  }

  /** Falls back to the current camera. */
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
    const can = track?.getCapabilities?.() as { torch?: boolean } | undefined; // missing in TypeScript's types
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
