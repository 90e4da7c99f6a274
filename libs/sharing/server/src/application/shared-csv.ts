import { Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import { Dictionaries, VisibleMedications } from '@domeka/inventory';
import { isPercentType, isPurposeKey, labelOf, sharedFacts, takenFacts } from '@domeka/inventory/contract';
import type { FactName, ToldFacts } from '@domeka/inventory/contract';
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
    const rows = items.flatMap(({ type, categories, packages, told, ...item }) => {
      const facts = {
        ...item,
        type: labelOf(say, 'type', type, types, language),
        categories: categories
          .map((category) => labelOf(say, 'category', category, allCategories, language))
          .join(', '),
        ...toldInWords(told, say),
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
    const columnOf = (key: FactName) => ({ key, header: say(`inventory:field.${key}.label`) });
    const text = stringify(rows, {
      ...csvForSpreadsheets(language),
      columns: [
        ...sharedFacts.map(columnOf),
        { key: 'package', header: say('sharing:view.package') },
        ...(isAnyHit ? [{ key: 'recall', header: say('sharing:view.recall') }] : []),
        ...(share.shows === null ? [] : takenFacts.map(columnOf)),
        ...(share.showsLabels ? [columnOf('purposes')] : []),
      ],
    });
    return { name: `${say('sharing:view.file')}.csv`, text };
  }
}

const toldInWords = ({ isTaken, how, takenBy, whatFor }: ToldFacts, say: (key: string) => string) => ({
  isTaken: isTaken ? say('inventory:taken.yes') : '',
  how,
  takenBy: takenBy?.join(', '),
  purposes: whatFor?.map((one) => (isPurposeKey(one) ? say(`inventory:purpose.${one}`) : one)).join(', '),
});
