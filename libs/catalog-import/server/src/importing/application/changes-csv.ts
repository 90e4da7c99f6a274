import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Language } from '@domeka/kernel';
import { DomainEvents, streamCsv, words } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { isRegister, refuse } from '@domeka/catalog-import/contract';
import type { CatalogImportEvents, FieldChange, ImportReport } from '@domeka/catalog-import/contract';
import { changePages } from '../infrastructure/change-pages.queries.ts';
import type { CsvFile } from './findings-csv.ts';

const headers = {
  line: 'report.line',
  medicine: 'check.medicine',
  field: 'check.field',
  before: 'check.before',
  after: 'check.after',
};

@Injectable()
export class ChangesCsv {
  constructor(
    private readonly em: EntityManager,
    private readonly events: DomainEvents<CatalogImportEvents>,
  ) {}

  /** @throws import-settled: what was before is gone; import-outdated */
  async execute(actor: Actor, report: ImportReport, language: Language): Promise<CsvFile> {
    if (report.state !== 'checked') throw refuse('import-settled');
    if (report.isOutdated) throw refuse('import-outdated');
    const about = { actorId: actor.id, subject: 'catalog_import', subjectId: report.id };
    await this.events.emitAlone({ type: 'catalog_report_exported', ...about });
    const say = (key: string) => words.text(language, `catalog-import:${key}`);
    const columns = Object.entries(headers).map(([key, header]) => ({ key, header: say(header) }));
    const text = streamCsv(language, columns, this.pages(report, say));
    return { name: `${say('report.changes-file')}.csv`, text };
  }

  private async *pages({ id, format }: ImportReport, say: (key: string) => string) {
    const inWords = (value: FieldChange['before']) =>
      typeof value === 'boolean' ? say(value ? 'check.yes' : 'check.no') : value;
    for await (const changes of changePages(this.em.fork(), id, isRegister(format)))
      yield changes.flatMap(({ line, name, fields }) =>
        fields.map(({ field, before, after }) => ({
          line,
          medicine: name,
          field: say(`columns.${field}`),
          before: inWords(before),
          after: inWords(after),
        })),
      );
  }
}
