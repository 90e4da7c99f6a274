import { Migration } from '@mikro-orm/migrations';

/** As in CatalogSubstances; units that begin alike share their beginning, which makes a match four times quicker. */
const unit = String.raw`[kmnuµμ]?g|mcg|m(?:ikrogr\w*|m?ol|eq|val|ln)|m?l|%|[ji]\.?\s?[mu]\.?|j\.|[kmg]bq|ir`;
const amount = String.raw`\s*\m\d[\d\s.,]*(?:${unit})(?!\w)[^,;+]*(?:[,;+]\s*|$)|\s+\d[\d\s.,]*$|\s*;\s*|\s+\+\s+`;

/** The same substances of the same ingredients: without a query for each product, which took two thirds of an import. */
export class QuickerSubstances extends Migration {
  override up() {
    this.addSql(`create or replace function catalog_substances_in(ingredients text[]) returns text[]
      language plpgsql immutable parallel safe as $$
      declare
        names text[] := '{}';
        ingredient text;
        name text;
      begin
        foreach ingredient in array coalesce(ingredients, '{}') loop
          foreach name in array regexp_split_to_array(left(coalesce(ingredient, ''), 2000), '${amount}', 'i') loop
            name := btrim(name);
            if name <> '' and length(name) <= 200 and name <> all (names) then names := names || name; end if;
          end loop;
        end loop;
        return names[:50];
      end $$`);
  }
}
