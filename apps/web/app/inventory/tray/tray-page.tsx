import type { ClientActionFunctionArgs } from '@remix-run/react';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useState } from 'react';
import { Page, useWords } from '@domeka/ui';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { isRefused, isUnfinished, keepInput } from '../../lib/forms/keep-input.ts';
import { forgetTray } from '../../lib/device/kept-tray.ts';
import { Icon } from '../../lib/icons/icon.tsx';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { AddedLabelsContext } from '../facts/labels.ts';
import type { UnfinishedTray } from './notes.ts';
import { trayAction } from './tray-actions.server.ts';
import { TrayForm } from './tray-form.tsx';
import { isKeptElsewhere } from './tray-values.ts';
import { loadTray } from './tray.server.ts';
import { TrayVisit } from './tray-visit.ts';

export const handle: PageHandle = { title: (t) => t('inventory:tray.title') };

export const loader = (args: LoaderFunctionArgs) => loadTray(args);

export const action = (args: ActionFunctionArgs) => trayAction(args);

const send = keepInput('tray', () => 'tray');

/** What was added leaves this device; to the log-in it comes along. */
export async function clientAction(args: ClientActionFunctionArgs) {
  try {
    return await send(args);
  } catch (answer) {
    if (answer instanceof Response && isKeptElsewhere(answer.headers.get('Location') ?? '')) await forgetTray();
    throw answer;
  }
}

export { unlessRefused as shouldRevalidate } from '../../lib/forms/keep-input.ts';

export default function TrayPage() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<RefusedAction | UnfinishedTray>();
  const { t } = useWords('inventory');
  const [draft, setDraft] = useState(data.draft);
  if (data.draft !== null && data.draft !== draft) setDraft(data.draft); // its address goes, the tray stays
  const failed = isRefused(answer) ? answer.failed : undefined;
  const unfinished = isUnfinished(answer) ? answer : undefined;
  const [visit] = useState(() => new TrayVisit());
  return (
    <AddedLabelsContext.Provider value={data.added}>
      <Page title={t('tray.title')} problem={failed?.problem} formId="tray" width="text">
        <a href={data.back} className="text-link tray-back">
          <Icon name="arrow-left" />
          {t(data.isFromCheck ? 'stocktake.back' : 'panel.back')}
        </a>
        <p className="tray-lead">{t('tray.lead')}</p>
        <TrayForm key={draft} data={data} failed={failed} answer={unfinished} visit={visit} />
      </Page>
    </AddedLabelsContext.Provider>
  );
}
