export interface Site {
  publicUrl: string;
  /** Sign the flash cookie; the current one first. */
  flashSecrets: string[];
}
