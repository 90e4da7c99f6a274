/** A picture that pages show, re-encoded by us. Its digest is its name, so it never changes. */
export class Picture {
  constructor(
    readonly digest: string,
    readonly bytes: Buffer,
    readonly width: number,
    readonly height: number,
    readonly createdAt: Date,
  ) {}
}

/** A page's own name for a picture. A picture goes with the last page that has it. */
export class PagePicture {
  constructor(
    readonly pageId: string,
    readonly name: string,
    public digest: string,
  ) {}
}
