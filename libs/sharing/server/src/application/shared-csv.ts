import { Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import { Dictionaries, VisibleMedications } from '@domeka/inventory';
import { isPercentType, labelOf, sharedFacts } from '@domeka/inventory/contract';
import type { Language } from '@domeka/kernel';
import { csvForSpreadsheets, words } from '@domeka/platform';
import type { OpenedShare } from '../infrastructure/sharing.queries.ts';

const mostRows = 10_000;

@Injectable()
export class SharedCsv {
  constructor(
    private readonly visible: VisibleMedications,
    private readonly dictionaries: Dictionaries,
  ) {}

  async execute(share: OpenedShare, language: Language) {
    const say = (key: string) => words.text(language, key);
    const [types, allCategories] = await Promise.all([
      this.dictionaries.labels('medication_type'),
      this.dictionaries.labels('medication_category'),
    ]);
    const items = await this.visible.of(share, mostRows, 0);
    const rows = items.flatMap(({ type, categories, packages, ...item }) => {
      const facts = {
        ...item,
        type: labelOf(say, 'type', type, types, language),
        categories: categories
          .map((category) => labelOf(say, 'category', category, allCategories, language))
          .join(', '),
      };
      return packages.map(({ quantity, lastDay, isRecalled, isSuspended }, index) => ({
        ...facts,
        quantity: quantity !== null && isPercentType(type) ? `${quantity}%` : quantity,
        expiryDate: lastDay,
        package: `${index + 1}/${packages.length}`,
        recall: isRecalled ? say('sharing:view.recalled') : isSuspended ? say('sharing:view.suspended') : '',
      }));
    });
    const isAnyHit = rows.some(({ recall }) => recall !== '');
    const columns = sharedFacts.map((key) => ({ key, header: say(`inventory:field.${key}.label`) }));
    const text = stringify(rows, {
      ...csvForSpreadsheets(language),
      columns: [
        ...columns,
        { key: 'package', header: say('sharing:view.package') },
        ...(isAnyHit ? [{ key: 'recall', header: say('sharing:view.recall') }] : []),
      ],
    });
    return { name: `${say('sharing:view.file')}.csv`, text };
  }
}
