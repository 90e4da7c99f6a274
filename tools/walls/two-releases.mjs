/** Tables without people's rows, which are small or filled anew by an import. Any other counts as people's. */
const notOfPeople =
  /^(catalog_\w+|dictionary_labels|fetches|last_backup|mikro_orm_migrations|page\w*|pictures|push_keys|recall_\w+|setup_link)$/;

/**
 * What in a migration the release before, which still serves, would stumble over.
 * @param migration `{ statements, isTransactional, breaks }`
 * @param inUse columns by table that the entities have
 * @returns sentences
 */
export function faultsOfMigration({ statements, isTransactional, breaks }, inUse) {
  const all = statements.flatMap(partsOf);
  const own = new Set(
    all.flatMap((text) => /^create (?:unlogged )?table (?:if not exists )?([\w.]+)/.exec(text)?.[1] ?? []),
  );
  const isOld = (table) => !own.has(table);
  const isOfPeople = (table) => isOld(table) && !notOfPeople.test(table);
  const context = { inUse, breaks, isOld, isOfPeople };
  if (!isTransactional) return isRepeatable(all) ? [] : [alone];
  return all.flatMap((text) => [...faultsOfTable(text, context), ...faultsOfIndex(text, context)]);
}

const alone =
  'outside a transaction there is nothing but "drop index concurrently if exists x", then "create index concurrently x"';

function isRepeatable(all) {
  if (all.length !== 2) return false;
  const dropped = /^drop index concurrently if exists (\w+)$/.exec(all[0])?.[1];
  return (
    dropped !== undefined &&
    all[1].replace(/^create unique/, 'create').startsWith(`create index concurrently ${dropped} on `)
  );
}

function faultsOfIndex(text, { isOfPeople }) {
  const [, concurrently, table] =
    /^create (?:unique )?index (concurrently )?.*?\bon (?:only )?([\w.]+)/.exec(text) ?? [];
  if (concurrently || /^(drop|reindex) .*\bconcurrently\b/.test(text))
    return [`"concurrently" needs a migration of its own: ${alone}`];
  return table && isOfPeople(table) ? [`an index of ${table} is built concurrently, in a migration of its own`] : [];
}

function faultsOfTable(text, context) {
  const dropped = /^drop table (?:if exists )?(.+?)(?: cascade| restrict)?$/.exec(text)?.[1].split(', ') ?? [];
  const [, table, actions] = /^alter table (?:if exists )?(?:only )?([\w.]+) (.+)$/.exec(text) ?? [];
  return [
    ...dropped.flatMap((name) => faultsOfDrop(`the table ${name}`, context.inUse.has(name), context)),
    ...(table && context.isOld(table)
      ? actionsOf(actions).flatMap((action) => faultsOfAction(table, action, context))
      : []),
  ];
}

function faultsOfAction(table, action, context) {
  const dropped = /^drop (?:column )?(?:if exists )?(?!constraint\b)(\w+)/.exec(action)?.[1];
  if (dropped) return faultsOfDrop(`${table}.${dropped}`, context.inUse.get(table)?.includes(dropped), context);
  if (/^rename (?!constraint\b)/.test(action))
    return [`${table} renames: add, fill, switch, and drop in a later release`];
  if (/^alter (?:column )?\w+ (?:set data )?type /.test(action))
    return [`${table} changes a type: add another column, fill and switch`];
  if (!context.isOfPeople(table)) return [];
  const isAdded = /^add (?!constraint\b|check\b|foreign\b|primary\b|unique\b)/.test(action);
  if (isAdded && /\bnot null\b/.test(action) && !/\b(default|generated)\b/.test(action))
    return [`${table} gets a column that is not null without a default, which the release before does not fill`];
  if (/^alter (?:column )?\w+ set not null/.test(action) && !context.breaks)
    return [
      `${table} makes a column not null, which the release before may leave empty: do so in a migration that breaks`,
    ];
  const hasIndex = /\b(unique|primary key)\b/.test(action) && /^add\b/.test(action) && !/\busing index\b/.test(action);
  return hasIndex
    ? [`${table} gets a constraint with an index: build that concurrently first, then "using index"`]
    : [];
}

function faultsOfDrop(what, isUsed, { breaks }) {
  if (isUsed) return [`${what} is dropped, and entities have it`];
  return breaks ? [] : [`${what} is dropped: in the release after the last that uses it, with "breaks = true"`];
}

/** The statements of one text, in small letters, without comments, literals and bodies of functions. */
function partsOf(text) {
  return text
    .replace(/--.*$/gm, '')
    .replace(/\bdo\s+\$(\w*)\$\s*(?:begin)?([\s\S]*?)(?:end\s*;?)?\s*\$\1\$/gi, '$2')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll('"', '')
    .toLowerCase()
    .split(';')
    .map((part) =>
      part
        .replace(/\s+/g, ' ')
        .replace(/\bpublic\./g, '')
        .trim(),
    )
    .filter((part) => part !== '');
}

/** Cut at commas that stand in no brackets. */
function actionsOf(text) {
  let depth = 0;
  const cut = [...text].map((letter) => {
    depth += { '(': 1, ')': -1 }[letter] ?? 0;
    return letter === ',' && depth === 0 ? '\n' : letter;
  });
  return cut
    .join('')
    .split('\n')
    .map((action) => action.trim());
}
