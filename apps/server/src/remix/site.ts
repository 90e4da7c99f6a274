export interface Site {
  publicUrl: string;
  flashSecrets: string[];
}
