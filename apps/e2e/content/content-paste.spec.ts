import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { editor, html, unlike, write } from '../support/screens/content-steps.ts';
import { open } from '../support/pages.ts';
import { photo } from '../support/photo.ts';
import { expect, test } from '../support/test.ts';
import { signInAdmin } from '../support/two-step.ts';

const paste = (page: Page, text: string) =>
  editor(page).evaluate((target, pasted) => {
    const data = new DataTransfer();
    data.setData('text/html', pasted);
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);

/** Pastes or drops a file; returns whether the browser's default was prevented. */
const bring = (target: Locator, how: 'paste' | 'drop', { name, mimeType, buffer }: typeof photo) =>
  target.evaluate(
    (element, file) => {
      const data = new DataTransfer();
      data.items.add(
        new File([Uint8Array.from(atob(file.bytes), (sign) => sign.charCodeAt(0))], file.name, { type: file.mimeType }),
      );
      const { x, y } = element.getBoundingClientRect();
      const about = { bubbles: true, cancelable: true, clientX: x + 20, clientY: y + 20 };
      const event =
        file.how === 'paste'
          ? new ClipboardEvent('paste', { ...about, clipboardData: data })
          : new DragEvent('drop', { ...about, dataTransfer: data });
      return !element.dispatchEvent(event);
    },
    { how, name, mimeType, bytes: buffer.toString('base64') },
  );

test('a picture pasted or dropped is taken in; what cannot be is said, and no drop opens a file @js', async ({
  context,
  page,
}) => {
  const admin = await signInAdmin(context);
  const { id } = await write(admin, `Dropped ${unlike()}`);
  await open(page, `/en/admin/content/${id}`);
  const dialog = page.getByRole('dialog');
  for (const how of ['paste', 'drop'] as const) {
    await editor(page).click();
    expect(await bring(editor(page), how, photo)).toBe(true);
    await dialog.getByLabel('What the picture shows').fill(`A box, by ${how}`);
    await dialog.getByRole('button', { name: 'Add picture' }).click();
    await expect(editor(page).getByRole('img', { name: `A box, by ${how}` })).toBeVisible();
  }
  const note = page.getByRole('status');
  await paste(page, '<p>Words <img src="https://elsewhere.example/a.png"><img src="file:///c:/b.png"></p>');
  await expect(note.getByText('2 pictures were left out')).toBeVisible();
  await bring(editor(page), 'drop', { ...photo, name: 'notes.pdf', mimeType: 'application/pdf' });
  await expect(note.getByText('This file was left out: only pictures')).toBeVisible();
  expect(await bring(page.getByRole('banner'), 'drop', photo)).toBe(true);
  await expect(note.getByText('The file was not opened.')).toBeVisible();
  await open(page, '/en/admin/content/new');
  await editor(page).click();
  await bring(editor(page), 'paste', photo);
  await expect(note.getByText('save the page first')).toBeVisible();
});

test('what is pasted from Word and Google Docs comes clean @js', async ({ context, page }) => {
  const admin = await signInAdmin(context);
  const { id } = await write(admin, `Pasted ${unlike()}`, { content: '' });
  await open(page, `/en/admin/content/${id}`);
  await editor(page).click();
  await paste(
    page,
    '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body>' +
      '<h1>Leaflet</h1><p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·&nbsp;</span>dry<o:p></o:p></p>' +
      '<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·&nbsp;</span>dark</p>' +
      '<p class="MsoNormal" style="color:red">Red <img src="file:///c:/x.png"></p></body></html>',
  );
  await expect(html(page)).toHaveValue('<h2>Leaflet</h2>\n<ul><li>dry</li><li>dark</li></ul>\n<p>Red</p>');
  await page.keyboard.press('Control+a');
  await paste(
    page,
    '<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Bold</span><span style="font-weight:400"> plain</span></p></b>',
  );
  await expect(html(page)).toHaveValue('<p><strong>Bold</strong> plain</p>');
  await page.keyboard.press('Control+a');
  const levels = await readFile(new URL('../support/word-levels.html', import.meta.url), 'utf8');
  await paste(page, levels);
  await expect(html(page)).toHaveValue('<ul><li>tabletka<ul><li>podpunkt</li></ul></li><li>syrop</li></ul>');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Forms');
  await paste(page, levels);
  await expect(html(page)).toHaveValue(
    '<p>Forms</p>\n<ul><li>tabletka<ul><li>podpunkt</li></ul></li><li>syrop</li></ul>',
  );
  await page.keyboard.press('Control+a');
  const item = (list: string, level: number, mark: string, text: string) =>
    `<p style="mso-list:${list} level${level} lfo1"><span style="mso-list:Ignore">${mark}&nbsp;</span>${text}</p>`;
  await paste(
    page,
    item('l0', 1, '1.', 'one') +
      item('l0', 2, 'a.', 'deep') +
      item('l1', 3, '·', 'deeper') +
      item('l0', 1, '2.', 'two') +
      item('l2', 1, '·', 'dot') +
      item('l3', 1, 'i)', 'anew'),
  );
  await expect(html(page)).toHaveValue(
    '<ol><li>one<ol><li>deep<ul><li>deeper</li></ul></li></ol></li><li>two</li></ol>\n<ul><li>dot</li></ul>\n<ol><li>anew</li></ol>',
  );
});
