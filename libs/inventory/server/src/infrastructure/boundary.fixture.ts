// Breaks the rules on purpose: lint shows with it that statements go through one door. Each line breaks one.
export const run = (em: { execute(statement: string): void }) => em.execute('select id from medications where id = ?');
export const runOwn = (own: { em: { execute(statement: string): void } }, read: string) => own.em.execute(read);
