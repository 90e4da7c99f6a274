import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const session = {
  name: 'session',
  text: `select s.user_id from sessions s join users u on u.id = s.user_id where s.browser_secret_hash = sha256($1::bytea) and s.not_after > now()`,
};
const list = {
  name: 'list',
  text: `select id, name, type::text as type, categories::text[] as categories, quantity, expiry_date::text as "expiryDate",
    additional_info as "additionalInfo", dosage, is_private as "isPrivate", image_url as "imageUrl", user_id as "userId",
    list_id as "listId", created_at as "createdAt", version, package_count as "packageCount"
    from medications where scope_id = $1 order by created_at desc, id desc limit 20`,
};

const shelf = {
  name: 'shelf',
  text: `select to_char(p.expiry_date, 'YYYY-MM') as month, count(*)::int as packages
    from medication_packages p join medications m on m.id = p.medication_id where m.scope_id = $1 group by 1`,
};

const share = {
  name: 'share',
  text: `select id, expires_at from shared_medication_lists where token_hash = sha256($1::bytea)`,
};

export async function shareRow(token) {
  const { rows } = await pool.query({ ...share, values: [token] });
  return rows[0];
}

export async function plainList(userId) {
  const { rows } = await pool.query({ ...list, values: [userId] });
  return { items: rows, page: 1, pageSize: 20, total: rows.length };
}

export const authorisedList = async (secret) => plainList(await userOf(secret));

export async function authorisedPage(secret) {
  const userId = await userOf(secret);
  const [{ items }, { rows }] = await Promise.all([plainList(userId), pool.query({ ...shelf, values: [userId] })]);
  return { items, shelf: rows };
}

async function userOf(secret) {
  const { rows } = await pool.query({ ...session, values: [secret] });
  return rows[0].user_id;
}

const user = {
  name: 'user',
  text: `select u.id, u.email, u.metadata, u.created_at, u.updated_at, u.email_confirmed_at from sessions s join users u on u.id = s.user_id
    where s.browser_secret_hash = sha256($1::bytea) and s.not_after > now()`,
};

export async function authorisedUser(secret) {
  const { rows } = await pool.query({ ...user, values: [secret] });
  return rows[0];
}
