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
    list_id as "listId", created_at as "createdAt", version
    from medications where scope_id = $1 order by created_at desc, id desc limit 20`,
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

export async function authorisedList(secret) {
  const { rows } = await pool.query({ ...session, values: [secret] });
  return plainList(rows[0].user_id);
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
