// What `PictureReader` and its processes tell each other.

export interface Lettering {
  text: string;
  /** 0 to 100. */
  confidence: number;
}

/** What they say of a picture whose bytes are none, or broken: of an error, only words come across. */
export const undecodable = 'undecodable picture';
