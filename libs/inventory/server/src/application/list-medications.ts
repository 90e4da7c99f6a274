import { Injectable } from '@nestjs/common';
import { substanceName } from '@domeka/catalog-import';
import { Recalls } from '@domeka/recalls';
import { mayOnList, refuse as refuseInList } from '@domeka/collaboration/contract';
import { calendarDateIn, isUuid, listOrders, timeZoneFrom } from '@domeka/kernel';
import type { CalendarDate, Language, ListOrder } from '@domeka/kernel';
import { confirmedAddressOf, pageFrom, Sql, together } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { expiryFilterFrom, recallFilters } from '@domeka/inventory/contract';
import type { MedicationListChoice, MedicationPage, MedicationView } from '@domeka/inventory/contract';
import { everyMedication } from '../infrastructure/search/every-medication.queries.ts';
import type { FoundMedication } from '../infrastructure/search/every-medication.queries.ts';
import { IncomingScopes } from '../infrastructure/incoming-scopes.ts';
import {
  countOf,
  maybeMatching,
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
import { ReadSearch } from './read-search.ts';
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
  taken?: unknown;
  timeZone?: unknown;
  shelf?: unknown;
  purposes?: unknown;
}

export interface OwnMedications {
  places: Place[];
  found: FoundMedication[];
  today: CalendarDate;
}

const texts = (given: unknown) => [given].flat().filter((one): one is string => typeof one === 'string');
const oneOf = <Known extends string>(known: readonly Known[], given: unknown) =>
  known.find((one) => one === texts(given)[0]) ?? null;

const isAsked = (given: unknown) => texts(given)[0] === 'true';

@Injectable()
export class ListMedications {
  private readonly placesOf: (reader: Reader) => Promise<Place[]>;
  private readonly pages: PagesOfPlaces;

  constructor(
    private readonly sql: Sql,
    private readonly dictionaries: Dictionaries,
    private readonly searches: ReadSearch,
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
    const [{ matching, ...found }, counted, besides] = await Promise.all([
      narrowing
        ? this.matching(places, narrowing, order, asked, language)
        : pageOfAll(this.sql, this.pages, places, order, asked, guessed),
      this.placeCounts.of(places, today),
      this.besides(query, places, today),
    ]);
    return {
      ...found,
      pageSize,
      total: matching,
      order,
      wasUsed: places.some((place) => place.wasUsed),
      counts: { ...totalsOf({ own, shared, places }, matching), ...counted },
      recallsCheckedUpTo,
      lists: own.flatMap(choicesOf),
      ...checkedOf(own, actor),
      ...besides,
    };
  }

  /** All that the list shows of one's own places, in its order. @throws list-not-found */
  async everyOwn(actor: Actor, query: ListQuery, language: Language): Promise<OwnMedications> {
    const scope = scopeOf(actor, texts(query.list)[0]);
    const today = calendarDateIn(actor.timeZone ?? timeZoneFrom(texts(query.timeZone)[0]), new Date());
    const [narrowing, all] = await Promise.all([
      this.narrowingOf(query, language, today),
      this.placesOf({ userId: actor.id, address: confirmedAddressOf(actor) }),
    ]);
    const { own } = placesByRole(all);
    const places = scope === null ? own : own.filter(({ scopeId }) => scopeId === scope);
    if (places.length === 0) throw refuseInList('list-not-found');
    const found = await everyMedication(this.sql, places, narrowing, orderFor(actor, query.sort));
    return { places, found, today };
  }

  private async matching(
    places: Place[],
    { search, ...filters }: Narrowing,
    order: ListOrder,
    asked: number,
    language: Language,
  ) {
    const { hasSlipped, items, ...page } = await pageOfMatching(this.sql, places, { search, ...filters }, order, asked);
    const maybe =
      search && asked === 1 ? await maybeMatching(this.sql, places, { search, ...filters }, order, hasSlipped) : null;
    return { ...page, items: items.map((item) => foundIn(item, language)), ...(maybe && { maybe }) };
  }

  private async besides(query: ListQuery, places: Place[], today: CalendarDate) {
    const [shelf, purposes] = await Promise.all([
      isAsked(query.shelf) ? this.shelves.of(places, today) : null,
      isAsked(query.purposes) ? this.shelves.purposesOf(places) : null,
    ]);
    return { ...(shelf && { shelf }), ...(purposes && { purposes }) };
  }

  private async narrowingOf(query: ListQuery, language: Language, today: CalendarDate): Promise<Narrowing | null> {
    const search = await this.searches.of(texts(query.q)[0], language, today);
    const asked = texts(query.category).slice(0, 100);
    const known = asked.length === 0 ? [] : await this.dictionaries.values('medication_category');
    const categories = known.filter((value) => asked.includes(value));
    const filter = expiryFilterFrom(texts(query.expiry)[0]);
    const expiry = filter && { filter, today };
    const recall = oneOf(recallFilters, query.recall);
    const taken = isAsked(query.taken);
    return search || categories.length > 0 || expiry || recall || taken
      ? { search, categories, expiry, recall, taken }
      : null;
  }
}

function foundIn({ foundBy, ...item }: MedicationView, language: Language): MedicationView {
  if (!foundBy || !('substance' in foundBy)) return foundBy ? { ...item, foundBy } : item;
  return { ...item, foundBy: { substance: substanceName(foundBy.substance, language) } };
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

const choicesOf = ({ scopeId: id, name, role, checkedAt }: Place): MedicationListChoice[] =>
  name === null
    ? []
    : [{ id, name, mayEdit: mayOnList(role, 'edit-medications'), ...(checkedAt !== null && { checkedAt }) }];

const checkedOf = (own: Place[], { id }: Actor): Pick<MedicationPage, 'checkedAt'> => {
  const checkedAt = own.find(({ scopeId }) => scopeId === id)?.checkedAt ?? null;
  return checkedAt === null ? {} : { checkedAt };
};

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
