import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { Busboy } from '@fastify/busboy';
import type { BusboyInstance } from '@fastify/busboy';
import { isUuid, largestForm, Refusal, refuseCommon } from '@domeka/kernel';
import type { Actor } from '@domeka/platform';
import { photoFaults } from '@domeka/inventory/contract';
import type { DraftValues, FormIntakeView } from '@domeka/inventory/contract';
import { Drafts } from './drafts.ts';
import { FormAuthors } from './form-authors.ts';
import { digestOf, Images, largestPhoto } from './images.ts';

const imageControl = 'image';
const authorControl = 'author';
const limits = {
  fieldNameSize: 100,
  fieldSize: largestForm,
  fields: 60,
  files: 1,
  fileSize: largestPhoto + 1,
  headerPairs: 50,
};

/** A form with a photo: read as a stream, the photo re-encoded and kept in a draft, the typed values handed back. */
@Injectable()
export class TakeFormIn {
  constructor(
    private readonly images: Images,
    private readonly drafts: Drafts,
    private readonly authors: FormAuthors,
  ) {}

  async execute(actor: Actor, contentType: string, body: Readable): Promise<FormIntakeView> {
    const { values, photo } = await this.parse(contentType, body, (file) => this.images.take(file));
    const draftId = typeof values.draftId === 'string' && isUuid(values.draftId) ? values.draftId : null;
    const kept = { values, draftId, imageDigest: null, imageRefusal: null };
    if (!photo) return kept;
    if (photo instanceof Error) return { ...kept, imageRefusal: refusalOfPhoto(photo) };
    return {
      ...kept,
      draftId: await this.drafts.keepImage(actor, photo, values, draftId),
      imageDigest: digestOf(photo),
    };
  }

  /**
   * A form whose session has ended: what was typed is kept for who it says it is from, the photo is not. Answers the
   * refusal, which names the draft where there is one; no photo is read of a form that does not say.
   */
  async keepForLater(contentType: string, body: Readable): Promise<Refusal> {
    const { values } = await this.parse(contentType, body, (file, typed, refuse) => {
      if (this.authors.read(typed[authorControl]) === null) refuse(refuseCommon('sign-in-needed'));
      file.resume();
      return Promise.resolve(null);
    });
    const { [authorControl]: author, draftId: _gone, ...typed } = values; // an earlier draft went with its session
    const userId = this.authors.read(author);
    const draftId = userId && (await this.drafts.keepForLater(userId, typed));
    return refuseCommon('sign-in-needed', draftId ? { draftId } : {});
  }

  /** `take` reads the photo, knowing what was typed before it, or refuses the form because of that. */
  private async parse<Photo>(
    contentType: string,
    body: Readable,
    take: (file: Readable, typed: DraftValues, refuse: (refusal: Refusal) => void) => Promise<Photo>,
  ) {
    const values: DraftValues = {};
    const photos: Promise<Photo | Error>[] = [];
    const form = formReader(contentType);
    const refuse = (refusal: Refusal) => void form.destroy(refusal);
    const tooLarge = () => refuse(refuseCommon('body-too-large'));
    let typed = 0;
    form.on('field', (name, value, _nameCut, valueCut) => {
      typed += Buffer.byteLength(value);
      if (valueCut || typed > largestForm) tooLarge(); // a single field too long is refused with the others, and kept
      addValue(values, name, value);
    });
    form.on('file', (name, file, fileName) => {
      if (name !== imageControl || !fileName) file.resume();
      else photos.push(take(file, values, refuse).catch((error: Error) => error)); // thrown once the form is read
    });
    form.on('fieldsLimit', tooLarge).on('filesLimit', tooLarge);
    await readThrough(body, form);
    return { values, photo: await photos[0] };
  }
}

/** A refused photo loses nothing else, so its refusal is a value here; any other fault ends the request. */
function refusalOfPhoto(error: Error) {
  if (!(error instanceof Refusal)) throw error;
  const fault = photoFaults.find((known) => known === error.code);
  if (!fault) throw error;
  return fault;
}

/** Feeds the form until it has everything or refuses; then the rest is read past, so that its sender hears why. */
async function readThrough(body: Readable, form: BusboyInstance) {
  finished(body).catch((error: Error) => form.destroy(error)); // its sender went away
  body.pipe(form);
  try {
    await finished(form);
  } catch (error) {
    body.unpipe(form);
    body.resume();
    throw error instanceof Refusal ? error : refuseCommon('malformed-body'); // cut off, or no multipart at all
  }
}

function formReader(contentType: string): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits });
  } catch {
    throw refuseCommon('malformed-body'); // a type without a boundary
  }
}

function addValue(values: DraftValues, name: string, value: string) {
  const present = Object.hasOwn(values, name) ? values[name] : undefined;
  const next = present === undefined ? value : [...(Array.isArray(present) ? present : [present]), value];
  Object.defineProperty(values, name, { value: next, enumerable: true, writable: true, configurable: true });
}
