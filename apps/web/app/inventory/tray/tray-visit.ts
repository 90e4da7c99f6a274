import type { SeenBox } from '@domeka/boxes/contract';

export interface Seen {
  boxes: SeenBox[];
  /** When a live camera saw them, in ms. */
  at: number | null;
}

/** What outlasts the form, which begins anew with each draft. */
export class TrayVisit {
  private waiting: Seen[] = [];
  private camera: boolean | null = null;

  /** Boxes seen while a tray is sent. */
  wait(seen: Seen) {
    this.waiting.push(seen);
  }

  waited(): Seen[] {
    return this.waiting.splice(0);
  }

  wantCamera(isWanted: boolean) {
    this.camera = isWanted;
  }

  /** Null until it was opened or closed. */
  wantsCamera(): boolean | null {
    return this.camera;
  }
}
