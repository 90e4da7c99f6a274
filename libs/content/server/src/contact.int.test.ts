import { IdentityModule } from '@domeka/identity';
import { testModule } from '@domeka/testing';
import { ContentModule } from './content.module.ts';

const t = testModule([IdentityModule, ContentModule], { contactEmail: 'people@example.test' });

const message = {
  name: 'Jan Żak',
  email: 'Jan@Example.Test',
  subject: 'Question',
  message: 'Where is my list?\nThank you.',
};
const write = (body: object, address?: string) =>
  t.api('POST /contact', { body: { ...message, ...body }, ...(address && { address }) });
const mails = async () => {
  await t.mailsSettled();
  return t.mailbox.to('people@example.test');
};

test('a message is mailed to the people behind the product; answering it answers its sender', async () => {
  const answer = await write({});
  expect([answer.status, answer.json]).toEqual([200, {}]);
  const mail = await t.mailbox.next('people@example.test');
  expect(mail.replyTo).toBe('jan@example.test');
  for (const part of [mail.text, mail.html])
    for (const text of ['Jan Żak', 'jan@example.test', 'Where is my list?']) expect(part).toContain(text);
  expect(mail.text).toContain('Question');
});

test('what people write is text in a mail, never markup or a template', async () => {
  const hostile =
    '<script>alert(1)</script><img src=x onerror=alert(1)> {{email}} {{{name}}} $t(common:mail.footer) & "quoted"';
  await write({ name: '<b>Jan</b>', subject: '<i>{{name}}</i>', message: hostile });
  const mail = await t.mailbox.next('people@example.test');
  expect(mail.html).not.toMatch(/<script>alert|<img src=x|<b>Jan|<i>/);
  expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(mail.text).toContain(hostile.replace('mail.footer', 'mail. footer')); // typed text cannot become a link
});

test('no header can be written through the form', async () => {
  const before = (await mails()).length;
  for (const body of [
    { name: 'Jan\nFrom: ceo@example.test' },
    { subject: 'x\r\nBcc: all@example.test' },
    { email: 'a@b.pl\r\nCc: x@y.z' },
  ]) {
    expect((await write(body)).status).toBe(422);
  }
  expect(await mails()).toHaveLength(before);
});

test('what fills in the field that people do not see is asked whether it is a person, and sends nothing before', async () => {
  const before = (await mails()).length;
  for (const isPerson of [undefined, false]) {
    const answer = await write({ leaveBlank: 'https://spam.example', isPerson });
    expect(answer.problem.errors).toEqual([
      { path: 'isPerson', code: 'required', message: 'Tick this box to send your message' },
    ]);
  }
  expect(await mails()).toHaveLength(before);
  expect((await write({ leaveBlank: 'Jan', isPerson: true })).status).toBe(200);
  expect(await mails()).toHaveLength(before + 1);
});

test.each([
  [{ name: '' }, 'name', 'required'],
  [{ name: '\u0301\u200b' }, 'name', 'marks-alone'],
  [{ name: 'x'.repeat(101) }, 'name', 'too-long'],
  [{ email: '' }, 'email', 'required'],
  [{ email: 'plain' }, 'email', 'email-invalid'],
  [{ subject: ' \u200b' }, 'subject', 'required'],
  [{ subject: 'x'.repeat(201) }, 'subject', 'too-long'],
  [{ message: undefined }, 'message', 'required'],
  [{ message: 'x'.repeat(5001) }, 'message', 'too-long'],
  [{ message: 'a\u0007b' }, 'message', 'character-not-allowed'],
  [{ message: { text: 'x' } }, 'message', 'invalid'],
  [{ leaveBlank: { a: 1 } }, 'leaveBlank', 'invalid'],
])('%j is refused at %s: %s', async (body, path, code) => {
  const answer = await write(body);
  expect([answer.status, answer.problem.type]).toEqual([422, 'urn:problem:content.invalid-input']);
  expect(answer.problem.errors).toEqual([expect.objectContaining({ path, code })]);
});

test('ten messages an hour from one address, then none, told with the time to wait', async () => {
  const narrow = await t.another({ throttleScale: 1 });
  const send = () => narrow.api('POST /contact', { body: message, address: '192.0.2.9' });
  for (let n = 0; n < 10; n += 1) expect((await send()).status).toBe(200);
  const refused = await send();
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
});
