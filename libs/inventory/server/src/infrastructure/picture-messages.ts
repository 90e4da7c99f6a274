// What `PictureReader` and its threads tell each other.

export interface Lettering {
  text: string;
  /** 0 to 100. */
  confidence: number;
}

/** What threads say of a picture whose bytes are none, or broken: of an error, only words come across. */
export const undecodable = 'undecodable picture';
