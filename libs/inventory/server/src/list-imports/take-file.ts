import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ListAccess } from '@domeka/collaboration';
import { isUuid, refuseCommon, refuseInput, storable } from '@domeka/kernel';
import type { FieldError } from '@domeka/kernel';
import { FormTooLarge, FormUnreadable, readForm } from '@domeka/multipart';
import type { ArrivingFile } from '@domeka/multipart';
import { takeTurns, words } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { largestImport, largestImportZip, mostImportRows } from '@domeka/inventory/contract';
import { FileFault, readListFile } from './formats/index.ts';
import type { ReadFile, ReadRow } from './formats/index.ts';
import { awaitPhotos } from './infrastructure/plan-photos.queries.ts';
import { keepRows } from './infrastructure/plan-rows.queries.ts';
import { keepPlan } from './infrastructure/plans.queries.ts';
import { PlanImport } from './plan-import.ts';
import { TakePhotos } from './take-photos.ts';

const limits = { maxBytes: largestImport, maxRows: mostImportRows, maxZipBytes: largestImportZip };
const sampled = 3;
const longestSampled = 200;

/** A file becomes a plan; it is not kept itself. */
@Injectable()
export class TakeFile {
  constructor(
    private readonly em: EntityManager,
    private readonly lists: ListAccess,
    private readonly planning: PlanImport,
    private readonly photos: TakePhotos,
  ) {}

  /**
   * It replaces the person's plan that was not run. Returns its id.
   * @throws invalid-input at `file` and `destination`, list-not-found, role-too-low, malformed-body
   */
  async execute(
    actor: Actor,
    { 'content-type': type = '', 'content-length': length = '0' }: IncomingHttpHeaders,
    body: Readable,
  ): Promise<string> {
    const { typed, file } = await received({ type, length: Number(length), body });
    const given = typed.get('destination');
    const destination = typeof given === 'string' ? given : '';
    const errors = [...faultsOf(file), ...faultsOfDestination(destination)];
    if (errors.length > 0 || file === null || file instanceof FileFault) throw refuseInput('inventory', errors);
    const listId = destination === 'personal' ? null : destination.toLowerCase();
    if (listId !== null) await this.lists.placeOf(actor.id, listId, 'edit-medications');
    return this.plan(actor, listId, file);
  }

  private async plan(actor: Actor, listId: string | null, { rows, photos = [], ...file }: ReadFile): Promise<string> {
    const told = { ...file, dateOrder: null, dayNumbers: false, withoutQuantity: false, withoutDates: false };
    const sent = rows.map((row): ReadRow => ({
      ...row,
      cells: row.cells.map(storable),
      ...(row.medication !== undefined && { medication: storable(row.medication) }),
    }));
    const questions = this.planning.questionsOf(told, sent);
    const read = await this.planning.read(actor, told, sent);
    const { revision, rows: placed } = await this.planning.place(listId ?? actor.id, read, told);
    const sample = file.isExact ? [] : sent.slice(0, sampled).map(shortened);
    const id = randomUUID();
    await this.em.transactional(async (em) => {
      await takeTurns(em, `list-import:${actor.id}`);
      await keepPlan(em, actor.id, { ...told, id, listId, sample, questions, revision });
      await keepRows(em, id, placed);
      const paths = photos.map(({ path }) => path);
      if (paths.length > 0) await awaitPhotos(em, id, paths);
    });
    await this.photos.execute(id, photos);
    return id;
  }
}

const shortened = ({ line, cells }: ReadRow) => ({
  line,
  cells: cells.map((cell) => cell.slice(0, longestSampled).toWellFormed()),
});

/** The file's fault is told beside those of other fields, once the form is read. */
async function received(form: { type: string; length: number; body: Readable }) {
  const take = ({ bytes }: ArrivingFile) =>
    readListFile(bytes, limits, (key, language) => words.text(language, key)).catch((error: unknown) => {
      if (error instanceof FileFault) return error;
      throw error;
    });
  let isTaken = false;
  const takerOf = (control: string) => {
    if (control !== 'file' || isTaken) return undefined;
    isTaken = true;
    return take;
  };
  try {
    const { typed, taken } = await readForm(form, takerOf);
    return { typed, file: taken[0]?.[1] ?? null };
  } catch (error) {
    if (error instanceof FormTooLarge) return { typed: new FormData(), file: new FileFault('too-large') };
    if (error instanceof FormUnreadable) throw refuseCommon('malformed-body');
    throw error;
  }
}

const faultsOf = (file: ReadFile | FileFault | null): FieldError[] => {
  if (file === null) return [{ path: 'file', code: 'required' }];
  return file instanceof FileFault ? [{ path: 'file', code: file.code, params: file.params }] : [];
};

const faultsOfDestination = (destination: string): FieldError[] =>
  destination === 'personal' || isUuid(destination) ? [] : [{ path: 'destination', code: 'invalid' }];
