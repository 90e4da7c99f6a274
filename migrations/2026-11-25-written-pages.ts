import { Migration } from '@mikro-orm/migrations';

export class WrittenPages extends Migration {
  override up() {
    this.pages();
    this.search();
    this.history();
    this.pictures();
  }

  private pages() {
    this.addSql(`alter table pages add version int not null default 1, add revision int not null default 1,
      add published_at timestamptz null, add legal text null check (legal in ('terms', 'privacy'))`);
    this.addSql(`alter table pages alter version drop default, alter revision drop default`);
    this.addSql(`update pages set published_at = created_at where is_published`);
    this.addSql(`alter table pages add check (published_at is not null or not is_published)`);
    for (const [legal, slugs] of [
      ['terms', `'terms-of-service', 'regulamin'`],
      ['privacy', `'privacy-policy', 'polityka-prywatnosci'`],
    ])
      this.addSql(`update pages set legal = '${legal}' where page_type = 'footer' and slug in (${slugs})`);
    this.addSql(`create unique index pages_legal on pages (language, legal) where legal is not null`);
    this.addSql(`drop index pages_translation_group`);
    this.addSql(`create unique index pages_translation on pages (translation_group, language)`);
    this.addSql(`create index pages_changed on pages (updated_at desc, id)`);
  }

  /** Without diacritics; English also by stems, Polish by prefix without endings. PostgreSQL's parser skips markup. */
  private search() {
    this
      .addSql(`create function page_lexemes(language text, written text) returns tsvector language sql immutable parallel safe
      return to_tsvector('simple', search_fold(written))
        || case language when 'en' then to_tsvector('english', search_fold(written)) else ''::tsvector end`);
    this
      .addSql(`create function page_query(language text, typed text) returns tsquery language sql immutable parallel safe
      begin atomic
        select coalesce(nullif(string_agg(case language
          when 'en' then '(' || word || ':* | ' || stem || ':*)'
          else left(word, greatest(3, length(word) - case when length(word) > 5 then 2 when length(word) > 4 then 1 else 0 end)) || ':*' end, ' & '), ''), '')::tsquery
        from (select word, coalesce(nullif((ts_lexize('english_stem', word))[1], ''), word) as stem
          from regexp_split_to_table(search_fold(typed), '[^[:alnum:]]+') as word where word <> '' limit 8) words;
      end`);
    this.addSql(`create function page_words(language text, title text, description text, slug text, content text)
      returns tsvector language sql immutable parallel safe
      return setweight(page_lexemes(language, title), 'A') || setweight(page_lexemes(language, coalesce(description, '')), 'B')
        || setweight(page_lexemes(language, replace(slug, '-', ' ')), 'C') || setweight(page_lexemes(language, content), 'D')`);
    this.addSql(`alter table pages add search_words tsvector not null
      generated always as (page_words(language, title, meta_description, slug, content)) stored`);
    this.addSql(`create index pages_search on pages using gin (search_words)`);
  }

  /** Entities hold ids only, so foreign keys are checked at commit. */
  private history() {
    this.addSql(`create table page_revisions (
      page_id uuid not null references pages (id) on delete cascade deferrable initially deferred, number int not null, title text not null,
      meta_description text null, content text not null,
      saved_by uuid null references users (id) on delete set null deferrable initially deferred,
      saved_at timestamptz not null, is_automatic boolean not null, primary key (page_id, number))`);
    this
      .addSql(`insert into page_revisions (page_id, number, title, meta_description, content, saved_by, saved_at, is_automatic)
      select id, 1, title, meta_description, content, created_by, updated_at, false from pages`);
    this.addSql(`create table page_slugs (
      language text not null, slug text not null, page_id uuid not null references pages (id) on delete cascade deferrable initially deferred,
      primary key (language, slug))`);
    this.addSql(`create index page_slugs_page on page_slugs (page_id)`);
  }

  private pictures() {
    this.addSql(`create table pictures (
      digest text primary key, bytes bytea not null, width int not null, height int not null, created_at timestamptz not null)`);
    this.addSql(`create table page_pictures (
      page_id uuid not null references pages (id) on delete cascade deferrable initially deferred, name text not null,
      digest text not null references pictures (digest) deferrable initially deferred, primary key (page_id, name))`);
    this.addSql(`create index page_pictures_digest on page_pictures (digest)`);
  }
}
