export async function theme({ page, isPhone }) {
  await page.open('/en/knowledge-base');
  if (isPhone) await page.press('button', 'Menu');
  await page.press('button', 'Dark colours');
  await page.has('style', 'rgb(17, 17, 16)', '.radix-themes', undefined, 'backgroundColor');
  await page.open('/en/knowledge-base/storing-medicines');
  await page.has('style', 'rgb(17, 17, 16)', '.radix-themes', undefined, 'backgroundColor');
}

export async function language({ page }) {
  const me = await page.signIn();
  await me.has({ name: 'Apap', quantity: 5, expiryDate: '2099-01-31' });
  await page.open('/en/dashboard?q=apap');
  await page.press('button', /Polski$/);
  await page.isAt('/pl/dashboard?q=apap');
  await page.has('attribute', 'pl-PL', 'html', undefined, 'lang');
  await page.sees('row', /Apap.*tabletki/);
}

export async function notFound({ page }) {
  await page.open('/en/nowhere');
  await page.sees('heading', 'Oops! Page not found');
  await page.press('link', 'Return to Home');
  await page.isAt('/en/');
  await page.open('/en/nowhere');
}

/** A page whose script is on its way gives way to another without a word. */
export async function interrupted({ page, isPhone }) {
  const me = await page.signIn();
  await me.has({ name: 'Apap' });
  for (const path of ['/en/account/reminders', '/en/list-management', '/en/dashboard?panel=add']) {
    await page.open('/en/knowledge-base');
    if (isPhone) await page.press('button', 'Menu');
    await page.press('link', 'My medications');
    await page.open(path);
    await page.isAt(path);
  }
}
