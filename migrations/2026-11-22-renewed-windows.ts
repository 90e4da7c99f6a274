import { Migration } from '@mikro-orm/migrations';

/** A limit whose window restarts with each use, so that a block lasts its full time. */
export class RenewedWindows extends Migration {
  override up() {
    // The three-argument version stays for processes of the previous release during a rolling update.
    this.addSql(`
      create function count_hits(keys bytea[], seconds int[], most float8[], renewed bool[])
        returns table (counted int, seconds_left int) language plpgsql as $body$
      begin
        for i in 1 .. cardinality(keys) loop
          insert into rate_limits as r (key, hits, resets_at) values (keys[i], 1, now() + make_interval(secs => seconds[i]))
          on conflict (key) do update set
            hits = case when r.resets_at <= now() then 1 else r.hits + 1 end,
            resets_at = case when r.resets_at <= now() or (renewed[i] and r.hits < most[i]) then excluded.resets_at
              else r.resets_at end
          returning r.hits, ceil(extract(epoch from r.resets_at - now()))::int into counted, seconds_left;
          return next;
          exit when counted > most[i];
        end loop;
      end $body$`);
  }
}
