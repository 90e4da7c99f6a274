export interface Caller {
  address: string;
  userAgent: string | null;
  /** The secret by which a browser that was signed in with before is recognised. */
  device: string | null;
}
