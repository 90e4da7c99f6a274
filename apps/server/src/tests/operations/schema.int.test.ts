import { MikroORM } from '@mikro-orm/postgresql';
import { startTestApp } from '@domeka/testing';
import { modules } from '../../modules.ts';

/** Only migrations declare these: foreign keys, checks, triggers, partial indexes, enums, computed columns. */
const more =
  /^(drop (index|trigger|function|type)|alter table "\w+" drop (constraint|column "(search_text|search_words|scope_id|last_day|xid|(recalled|suspended|check|unreadable)_count)"))/;

test('a migrated database holds everything the entities say', async () => {
  const t = await startTestApp(modules);
  try {
    const toEntities = await t.app.get(MikroORM).schema.getUpdateSchemaSQL({ wrap: false, dropTables: false });
    const lacking = toEntities.split('\n').filter((statement) => statement.trim() && !more.test(statement));
    expect(lacking).toEqual([]);
  } finally {
    await t.close();
  }
});
