import { Injectable } from '@nestjs/common';

import { Catalog, substanceWords } from '@domeka/catalog-import';
import { folded, gtinTyped, languages } from '@domeka/kernel';
import type { CalendarDate, Language } from '@domeka/kernel';
import { words } from '@domeka/platform';
import { firstTypes, labelOf, purposesSought, soughtWords } from '@domeka/inventory/contract';
import type { DictionaryKind, DictionaryLabel } from '@domeka/inventory/contract';
import { searchedText, valuesMatching } from '../domain/search.rules.ts';
import type { Needle, Search } from '../infrastructure/search/search.queries.ts';
import { Dictionaries } from './dictionaries.ts';

/** Shorter words are in too many labels. */
const leastOfLabel = 3;

@Injectable()
export class ReadSearch {
  constructor(
    private readonly dictionaries: Dictionaries,
    private readonly catalog: Catalog,
  ) {}

  /** Null if nothing is searched for. Types match by labels of the page's language, categories by those of both. */
  async of(typed: string | undefined, language: Language, today: CalendarDate): Promise<Search | null> {
    const text = searchedText(typed);
    if (text === null) return null;
    const [types, categories] = await Promise.all([
      this.dictionaries.read('medication_type'),
      this.dictionaries.read('medication_category'),
    ]);
    const needle = (word: string, label = word): Needle => ({
      text: word,
      types: valuesMatching(label, types.values, labelIn([language], 'type', types.labels)),
      categories: valuesMatching(label, categories.values, labelIn(languages, 'category', categories.labels)),
      purposes: purposesSought(word),
      substances: substanceWords(folded(word)),
    });
    const sought = soughtWords(text);
    return {
      whole: needle(text),
      words:
        sought.length > 1 || folded(text) !== sought[0]
          ? sought.map((word) => needle(word, word.length < leastOfLabel ? '' : word))
          : [],
      code: await this.codeIn(text, today),
    };
  }

  private async codeIn(text: string, today: CalendarDate): Promise<Search['code']> {
    const gtin = gtinTyped(text, today);
    return gtin === null ? null : { gtin, products: (await this.catalog.byCode(gtin)).items };
  }
}

const labelIn =
  (inLanguages: readonly Language[], kind: DictionaryKind, labels: readonly DictionaryLabel[]) => (value: string) =>
    inLanguages
      .flatMap((language) => [
        labelOf((key) => words.text(language, key), kind, value, labels, language),
        ...(kind === 'type' && firstTypes.includes(value)
          ? [words.text(language, `inventory:counted-type.${value}`, { count: 2 })]
          : []),
      ])
      .join(' ');
