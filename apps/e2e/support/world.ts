import type { ImportReport } from '@domeka/catalog-import/contract';
import type { ListImportView, MedicationView, PackageView } from '@domeka/inventory/contract';
import type { ListView } from '@domeka/collaboration/contract';
import type { InvitedAccountView } from '@domeka/identity/contract';
import type { ShareView } from '@domeka/sharing/contract';
import { done } from './api.ts';
import { decided, registered } from './catalog.ts';
import { checkedFile, newCode, plannedList, tableFile, whileNobodyImports } from './import-steps.ts';
import { invitationPage, invite, newList } from './list-steps.ts';
import { mailsSettled } from './mailbox.ts';
import { newEmail, newPerson } from './person.ts';
import type { Person } from './person.ts';
import { sql } from './product.ts';
import { newAdmin, withApp } from './two-step.ts';
import type { TwoStepPerson } from './two-step.ts';

/** Data for every screen: a full list, shares of every kind, an account without data. */
export interface World {
  owner: Person;
  counted: MedicationView;
  syrup: MedicationView;
  /** With two packages, the second of which is open. */
  boxed: MedicationView & { openedId: string };
  /** With two packages: one recalled, one to be looked at. */
  recalled: MedicationView;
  share: ShareView;
  expired: ShareView;
  forOne: ShareView;
  revoked: ShareView;
  guarded: ShareView;
  newcomer: Person;
  keeper: Person;
  friend: Person;
  list: ListView;
  seen: ListView;
  invitation: string;
  invited: string;
  /** Of an account: where it stands, and its secret. */
  accountInvitation: { id: string; token: string };
  cautious: TwoStepPerson;
  halfway: TwoStepPerson;
  undecided: Person;
  admin: TwoStepPerson;
  emptyShare: ShareView;
  /** Of the owner's: with a question, and rows of each kind. */
  planned: ListImportView;
  /** Of the keeper's: one package is changed since. */
  brought: ListImportView;
  report: ImportReport;
  discarded: ImportReport;
  empty: ImportReport;
  doubtful: ImportReport;
}

const longEmail = () => newEmail('somebody.with-a-double-barrelled-name');
const longName =
  'Combined multivitamin preparation with minerals and rutin, effervescent, for the whole family, as bought in spring';
const note =
  'Not together with other paracetamol: the leaflet says so, and the doctor said it twice at the last visit in autumn.';

async function newLists(keeper: Person, hasMail: boolean) {
  const friend = await newPerson(longEmail());
  const [list, seen] = [await newList(keeper, 'Home and everything in it'), await newList(friend, 'Cottage')];
  await invite(keeper, list, friend.email);
  await invite(friend, seen, keeper.email, 'viewer');
  await done('POST /medications', { token: keeper.token, body: { name: 'Ours', listId: list.id } });
  await done('POST /medications', { token: friend.token, body: { name: 'Theirs', listId: seen.id } });
  for (const { token, id } of [
    { ...keeper, id: list.id },
    { ...friend, id: seen.id },
  ])
    await done('POST /shares', { token, body: { listId: id } });
  const email = longEmail();
  const { id: invitation } = (await invite(keeper, list, email)) as { id: string };
  const invited = hasMail ? (await invitationPage(email, 'en')).split('/').at(-1) : 'none';
  return { keeper, friend, list, seen, invitation, invited: invited ?? '' };
}

async function newAccountInvitation({ token }: Person, hasMail: boolean) {
  const invited = { email: longEmail(), name: 'Aleksandra Brzęczyszczykiewicz', language: 'pl', send: false };
  const body = { ...invited, ...(!hasMail && { vouched: true }) };
  const { id, link } = (await done('POST /admin/invitations', { token, body })) as InvitedAccountView;
  return { id, token: link?.split('/').at(-1) ?? '' };
}

const changes = [
  { line: 2, name: longName, fields: [{ field: 'form', before: null, after: `${longName} ${longName}` }] },
];

async function newImports({ token }: Person) {
  const code = newCode();
  const lines = ['Kod;nazwaProduktu;moc;Uwagi', `${code};${longName};500 mg, 65 mg;`, `${code};Other;;`, '17;Short;;'];
  const report = await checkedFile(token, tableFile(lines, `${longName.replaceAll(' ', '-')}.csv`));
  const mapping = { barcode: 'Kod', name: 'nazwaProduktu', dosage: 'moc' };
  await whileNobodyImports(() => done(`PATCH /catalog/imports/${report.id}`, { token, body: { mapping } }));
  const shown = JSON.stringify({ shrinks: true, changes });
  await sql(`update catalog_imports set report = report || $2 where id = $1`, [report.id, shown]);
  const discarded = await checkedFile(token, tableFile(['ean,name', `${code},Discarded`]));
  await done(`DELETE /catalog/imports/${discarded.id}`, { token });
  const empty = await checkedFile(token, tableFile(['Kod;Ding;moc', `${code};${longName};500 mg`]));
  const ownNumbers = ['10000044', '10000051', '10000068', '10000082'].map((own) => `${own};Żółć;${longName};`);
  const doubtful = await checkedFile(token, tableFile(['sep=;', `ean;name;${longName};`, ...ownNumbers]));
  return { report, discarded, empty, doubtful };
}

const planned = ({ token }: Person) =>
  plannedList(token, [
    'Nazwa;Moc;Postać;Ilość;Data ważności;Kategoria;Uwagi;Cena',
    `${longName};;globulki;10;2099-04-03;nieznana;${note};12,50`,
    'Apap Noc;500 mg;tabletki;5;05/06/2099;;;',
    'Thermometer;;inne;;;;;',
    `${longName.slice(0, 60)};;;dużo;31/02/2099;;;`,
    'Za krótki;1',
  ]);

async function brought({ token }: Person): Promise<ListImportView> {
  const plan = await plannedList(token, ['Name,Quantity', `${longName},10`, 'Brought along,5', 'Brought as well,lots']);
  await done(`POST /list-imports/${plan.id}/run`, { token, body: {} });
  const { items } = (await done('GET /medications?q=Brought+along', { token })) as { items: MedicationView[] };
  await done(`PATCH /medications/${known(items[0]).id}`, { token, body: { quantity: 4 } });
  return plan;
}

export async function newWorld(hasMail = true): Promise<World> {
  const [owner, newcomer] = await Promise.all([newPerson(longEmail()), newPerson(longEmail())]);
  const [cautious, halfway, undecided, admin] = await Promise.all([
    newPerson().then(withApp),
    newPerson().then(withApp),
    newPerson(),
    newAdmin(longEmail()),
  ]);
  await sql('update users set terms_accepted_at = null, privacy_accepted_at = null where id = $1', [undecided.id]);
  const many = Array.from({ length: 16 }, (_, index) => ({
    name: `Medicine ${index + 1}`,
    quantity: index,
    expiryDate: '2099-01-31',
  }));
  const added = await owner.has(
    ...many,
    { name: longName, type: 'capsules', expiryDate: '2099-06-30' },
    { name: 'Kept secret', isPrivate: true, quantity: 3 },
    { name: 'Thermometer', type: 'other', categories: ['equipment'] },
    { name: 'Long gone', type: 'cream', expiryDate: '2020-02-29' },
    { name: 'Gone lately', type: 'sachets', quantity: 2, expiryDate: inDays(-12) },
    { name: 'Nose spray', type: 'spray', categories: ['cold/flu', 'allergy'], quantity: 50, expiryDate: inDays(12) },
  );
  const boxed = await packedInTwo(owner, known(added[many.length - 1]));
  const recalled = await recalledOnce(owner);
  const [catalogProductId] = await registered.ids();
  const [syrup, counted] = await owner.has(
    {
      name: 'Syrop prawoślazowy',
      type: 'syrup',
      categories: ['cold/flu'],
      purposes: ['cough', 'dla dziadka'],
      location: 'Szuflada w kuchni',
      quantity: 75,
      expiryDate: '2099-03-31',
    },
    {
      name: 'Apap Noc',
      categories: ['painkiller'],
      quantity: 1.5,
      expiryDate: '2099-12-31',
      additionalInfo: note,
      dosage: '500 mg',
      isTaken: true,
      how: '1 na noc',
      catalogProductId,
    },
  );
  const [share, expired, forOne, revoked, guarded, emptyShare] = [
    await owner.shares({ note: 'For my doctor' }),
    await owner.shares(),
    await owner.shares({ recipientEmail: longEmail() }),
    await owner.shares(),
    await owner.shares({ passcode: '1234' }),
    await newcomer.shares(),
  ];
  await sql(`update shared_medication_lists set expires_at = now() - interval '1 second' where id = $1`, [expired.id]);
  await sql(
    `insert into identities (id, user_id, provider, subject, email, email_verified, created_at, updated_at)
     values (gen_random_uuid(), $1::uuid, 'clinic', $1::text, 'anna@clinic.example', true, now(), now())`,
    [owner.id],
  );
  await done('PUT /auth/v1/user', { token: newcomer.token, body: { email: newEmail('waiting-for-both-mailboxes') } });
  const lists = await newLists(await newPerson(), hasMail);
  const imports = { planned: await planned(owner), brought: await brought(lists.keeper) };
  await newcomer.shares({ recipientEmail: owner.email });
  await done(`DELETE /shares/${revoked.id}`, { token: owner.token });
  // As if the server had refused two of the mails.
  await mailsSettled();
  await sql('update list_members set mail_failed = true where user_id = $1', [lists.friend.id]);
  await sql('update shared_medication_lists set mail_failed = true where id = $1', [forOne.id]);
  return {
    owner,
    counted: known(counted),
    syrup: known(syrup),
    boxed,
    recalled,
    share,
    expired,
    forOne,
    revoked,
    guarded,
    newcomer,
    cautious,
    halfway,
    undecided,
    admin,
    emptyShare,
    ...lists,
    ...imports,
    accountInvitation: await newAccountInvitation(admin, hasMail),
    ...(await newImports(admin)),
  };
}

/** The second package is open. */
async function packedInTwo({ token }: Person, medication: MedicationView) {
  const path = `/medications/${medication.id}/packages`;
  const given = { quantity: 10, expiryDate: '2099-05-31', lotNumber: 'LOT-77/2098-A' };
  const { id: openedId } = (await done(`POST ${path}`, { token, body: given })) as PackageView;
  const body = { keeps: { value: 60, unit: 'months' } };
  await done(`PUT ${path}/${openedId}/opening`, { token, body });
  return { ...medication, openedId };
}

async function recalledOnce(owner: Person) {
  const { withdrawn, suspended } = decided;
  const [recalled] = await owner.has(
    { name: 'Salvia', gtin: withdrawn.gtin, lotNumber: 'WA-1', quantity: 10, expiryDate: '2099-05-31' },
    { name: 'Valley', gtin: suspended.gtin, lotNumber: 'SB-1', quantity: 10, expiryDate: '2099-05-31' },
  );
  const body = { gtin: withdrawn.gtin, quantity: 20, expiryDate: '2099-11-30' };
  await done(`POST /medications/${recalled?.id}/packages`, { token: owner.token, body });
  return known(recalled);
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The world is not as it was made');
  return value;
}
