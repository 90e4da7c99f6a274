/** What pages need to know of the deployment. */
export interface Site {
  publicUrl: string;
  /** Secrets that sign the one-shot message cookie: current first. */
  flashSecrets: string[];
}
