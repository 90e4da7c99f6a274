import { Migration } from '@mikro-orm/migrations';

/** As the product has them on this day: beginnings of words, and whole words. */
const purposes: [key: string, begun: string, whole: string][] = [
  ['fever', 'goracz przeciwgoracz febr fever antipyr', ''],
  ['pain', 'bolesn bolesc migren ache headache toothache backache migraine', 'bol bolu bole boli bola pain'],
  ['cold', 'przezieb katar gryp zatok nosa influenza sinus runny', 'nos flu'],
  ['cough', 'kaszel kaszl kasl wykrztus flegm oskrzel cough phlegm bronch', ''],
  ['throat', 'gardl chryp migdal angin throat hoarse tonsil', ''],
  [
    'stomach',
    'zolad zgag wzdec niestraw brzuch nudnos mdlos wymiot zaparc refluks stomach heartburn bloat indigest nausea vomit constipat reflux belly',
    '',
  ],
  ['diarrhoea', 'biegunk rozwoln diarrh', ''],
  ['allergy', 'alerg uczul pylk pokrzyw sienn allerg pollen hives antihist antyhist', 'hay'],
  [
    'skin',
    'skor rany rane oparz otarc swed wysyp stlucz siniak ukasz skin wound burn rash itch bite bruise graze',
    'ran cut',
  ],
  ['heart', 'serc cisnien nadcis arytm wienco krazen cholester pressure hypertens cardi kardi arrhyth', 'heart'],
  ['sleep', 'senn nasen bezsen zasyp sleep insomn', 'sen snu'],
  ['eyes', 'oczy oczu spojow uszy uszu ucho ucha eyes ears conjunct', 'oko oka eye ear'],
];
const either = (words: string) => words.replaceAll(' ', '|');
const patterns = purposes
  .map(([key, begun, whole]) => `('${key}', '\\m(${either(begun)}${whole && `|(${either(whole)})\\M`})')`)
  .join(', ');

/** Beginnings of ATC codes; none is unclear. */
const groups: [purpose: string, codes: string][] = [
  ['stomach', 'A02 A03 A04 A06'],
  ['diarrhoea', 'A07'],
  ['', 'A07EA R06AA'],
  ['heart', 'B01AC06 C01 C02 C03 C07 C08 C09 C10'],
  ['skin', 'D01 D02 D03 D04 D06 D08'],
  ['pain', 'M01A M02A N02'],
  ['fever', 'M01AE N02BA01 N02BE01'],
  ['cold', 'N02BE51 R01 R05X'],
  ['sleep', 'N05C'],
  ['allergy', 'R01AC R06 S01GX'],
  ['throat', 'R02'],
  ['cough', 'R05'],
  ['eyes', 'S01 S02 S03'],
];
const codes = groups
  .flatMap(([purpose, all]) => all.split(' ').map((code) => `('${code}', ${purpose ? `'${purpose}'` : 'null'})`))
  .join(', ');

/**
 * Medications say what they are kept for, and keep what their product is found by: its substances and what its ATC group
 * is mostly kept for. Search compares stored texts alone.
 */
export class OneSearch extends Migration {
  override up() {
    this.addSql(`create extension if not exists fuzzystrmatch`);
    this.addSql(`create function own_words(text[]) returns text language sql immutable strict parallel safe
      return array_to_string(array(select word from unnest($1) word
        where word <> all(array[${purposes.map(([key]) => `'${key}'`).join(', ')}])), ' ')`);
    this.addSql(`create function sounds_of(text[]) returns text language sql immutable strict parallel safe
      return (select ' ' || string_agg(public.substance_sound(name), ' ') from unnest($1) name)`);
    this.addSql(`alter table medications
      add column purposes text[] not null default '{}', add column purpose_keys text[] not null default '{}',
      add column note_keys text[] not null default '{}', add column product_substances text[] not null default '{}',
      add column product_purpose text`);
    this.addSql(`alter table medications
      add column search_note text generated always as (search_key(additional_info)) stored,
      add column search_purposes text generated always as (search_key(own_words(purposes))) stored,
      add column product_sounds text generated always as (sounds_of(product_substances)) stored`);
    // What shares show stays as it was: their readers are told of no change.
    this.addSql(`alter table medications disable trigger medications_followed`);
    this.addSql(`update medications set note_keys = array(
        select key from (values ${patterns}) meant (key, pattern) where left(search_note, 200) ~ pattern)
      where additional_info is not null`);
    this.addSql(`update medications m set product_substances = p.substances, product_purpose = (
        select case when count(distinct coalesce(purpose, '')) = 1 then min(purpose) end
        from unnest(p.categories) one left join lateral (
          select purpose from (values ${codes}) known (code, purpose) where starts_with(one, code)
          order by length(code) desc limit 1) meant on true)
      from catalog_products p where p.id = m.catalog_product_id`);
    // A table with triggers yet to fire cannot be altered.
    this.addSql(`set constraints all immediate`);
    this.addSql(`set constraints all deferred`);
    this.addSql(`alter table medications enable trigger medications_followed`);
  }
}
