/** Immutable: its name is its digest. */
export class Picture {
  constructor(
    readonly digest: string,
    readonly bytes: Buffer,
    readonly width: number,
    readonly height: number,
    readonly createdAt: Date,
  ) {}
}

/** A picture is deleted with its last page. */
export class PagePicture {
  constructor(
    readonly pageId: string,
    readonly name: string,
    public digest: string,
  ) {}
}
