import { Injectable } from '@nestjs/common';
import { Catalog } from '@domeka/catalog-import';
import { Recalls } from '@domeka/recalls';
import { mayOnList, refuse as refuseInList } from '@domeka/collaboration/contract';
import { calendarDateIn, gtinTyped, isUuid, listOrders, timeZoneFrom } from '@domeka/kernel';
import type { CalendarDate, Language, ListOrder } from '@domeka/kernel';
import { confirmedAddressOf, pageFrom, Sql, together, words } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { expiryFilterFrom, firstTypes, labelOf, recallFilters } from '@domeka/inventory/contract';
import type { MedicationListChoice, MedicationPage } from '@domeka/inventory/contract';
import { searchedText, typesMatching } from '../domain/search.rules.ts';
import { IncomingScopes } from '../infrastructure/incoming-scopes.ts';
import {
  countOf,
  pageOfAll,
  pageOfMatching,
  pageSize,
  pagesOfPlaces,
} from '../infrastructure/medication-list.queries.ts';
import type { Narrowing, PagesOfPlaces } from '../infrastructure/medication-list.queries.ts';
import { placesOfReaders } from '../infrastructure/places.queries.ts';
import type { Place, Reader } from '../infrastructure/places.queries.ts';
import { Dictionaries } from './dictionaries.ts';
import { PlaceCounts } from './place-counts.ts';
import { Shelves } from './shelves.ts';

/** As received: invalid values filter nothing. */
export interface ListQuery {
  page?: unknown;
  q?: unknown;
  category?: unknown;
  tab?: unknown;
  list?: unknown;
  sort?: unknown;
  expiry?: unknown;
  recall?: unknown;
  timeZone?: unknown;
  shelf?: unknown;
}

const texts = (given: unknown) => [given].flat().filter((one): one is string => typeof one === 'string');
const oneOf = <Known extends string>(known: readonly Known[], given: unknown) =>
  known.find((one) => one === texts(given)[0]) ?? null;

@Injectable()
export class ListMedications {
  private readonly placesOf: (reader: Reader) => Promise<Place[]>;
  private readonly pages: PagesOfPlaces;

  constructor(
    private readonly sql: Sql,
    private readonly dictionaries: Dictionaries,
    private readonly catalog: Catalog,
    private readonly recalls: Recalls,
    private readonly shelves: Shelves,
    private readonly placeCounts: PlaceCounts,
    incoming: IncomingScopes,
  ) {
    this.placesOf = together((readers) => placesOfReaders(sql, (address) => incoming.for(address), readers));
    this.pages = pagesOfPlaces(sql);
  }

  async execute(actor: Actor, query: ListQuery, language: Language): Promise<MedicationPage> {
    const scope = scopeOf(actor, texts(query.list)[0]);
    const withShared = scope === null && texts(query.tab)[0] === 'all';
    const today = calendarDateIn(actor.timeZone ?? timeZoneFrom(texts(query.timeZone)[0]), new Date());
    const order = orderFor(actor, query.sort);
    const narrowing = await this.narrowingOf(query, language, today);
    const asked = pageFrom(query.page);
    // Most people have only personal medications, so read these in parallel with the places.
    const isLikelyOwn = narrowing === null && !withShared && (scope ?? actor.id) === actor.id;
    const [all, guessed, recallsCheckedUpTo] = await Promise.all([
      this.placesOf({ userId: actor.id, address: confirmedAddressOf(actor) }),
      isLikelyOwn ? this.pages[order]({ scopeId: actor.id, page: asked }) : null,
      this.recalls.checkedUpTo(),
    ]);
    const { own, shared } = placesByRole(all);
    const chosen = scope === null ? own : own.filter(({ scopeId }) => scopeId === scope);
    if (chosen.length === 0) throw refuseInList('list-not-found');
    const places = withShared ? [...chosen, ...shared] : chosen;
    const [{ items, page, matching }, counted, shelf] = await Promise.all([
      narrowing
        ? pageOfMatching(this.sql, places, narrowing, order, asked)
        : pageOfAll(this.sql, this.pages, places, order, asked, guessed),
      this.placeCounts.of(places, today),
      texts(query.shelf)[0] === 'true' ? this.shelves.of(places, today) : null,
    ]);
    return {
      items,
      page,
      pageSize,
      total: matching,
      order,
      wasUsed: places.some((place) => place.wasUsed),
      counts: { ...totalsOf({ own, shared, places }, matching), ...counted },
      recallsCheckedUpTo,
      lists: own.flatMap(choicesOf),
      ...(shelf && { shelf }),
    };
  }

  private async narrowingOf(query: ListQuery, language: Language, today: CalendarDate): Promise<Narrowing | null> {
    const [typed] = texts(query.q);
    const text = searchedText(typed);
    const asked = texts(query.category).slice(0, 100);
    const categories =
      asked.length === 0
        ? []
        : (await this.dictionaries.values('medication_category')).filter((value) => asked.includes(value));
    const filter = expiryFilterFrom(texts(query.expiry)[0]);
    const expiry = filter && { filter, today };
    const recall = oneOf(recallFilters, query.recall);
    if (text === null && categories.length === 0)
      return expiry || recall ? { text, code: null, types: [], categories, expiry, recall } : null;
    const say = (key: string) => words.text(language, key);
    const { values, labels } = await this.dictionaries.read('medication_type');
    const many = (type: string) =>
      firstTypes.includes(type) ? words.text(language, `inventory:counted-type.${type}`, { count: 2 }) : '';
    const label = (type: string) => `${labelOf(say, 'type', type, labels, language)} ${many(type)}`;
    const types = text === null ? [] : typesMatching(typed, values, label);
    const code = text === null ? null : await this.codeIn(text, today);
    return { text, code, types, categories, expiry, recall };
  }

  private async codeIn(text: string, today: CalendarDate): Promise<Narrowing['code']> {
    const gtin = gtinTyped(text, today);
    return gtin === null ? null : { gtin, products: (await this.catalog.byCode(gtin)).items };
  }
}

const sumOf = (places: Place[], count: 'total' | 'shareable') => places.reduce((sum, place) => sum + place[count], 0);

const placesByRole = (places: Place[]) => ({
  own: places.filter(({ role }) => role !== null),
  shared: places.filter(({ role }) => role === null),
});
const totalsOf = ({ own, shared, places }: Record<'own' | 'shared' | 'places', Place[]>, matching: number) => ({
  mine: sumOf(own, 'total'),
  shared: sumOf(shared, 'shareable'),
  matching,
  all: places.reduce((sum, place) => sum + countOf(place), 0),
});

const choicesOf = ({ scopeId: id, name, role }: Place): MedicationListChoice[] =>
  name === null ? [] : [{ id, name, mayEdit: mayOnList(role, 'edit-medications') }];

function orderFor({ listOrder }: Actor, asked: unknown): ListOrder {
  const remembered = texts(asked)[0] === 'remembered' ? listOrder : null;
  return remembered ?? oneOf(listOrders, asked) ?? 'newest';
}

function scopeOf(actor: Actor, list: string | undefined): string | null {
  if (!list) return null;
  if (list === 'personal') return actor.id;
  if (!isUuid(list)) throw refuseInList('list-not-found');
  return list;
}
