import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useWords } from '@domeka/ui';
import { allLinksPath } from '../lib/navigation/list-paths.ts';
import { refusedOrSignIn, signedIn } from '../lib/access/signed-in.server.ts';
import { redirectWithFlash } from '../lib/forms/answers.server.ts';
import type { RefusedAction } from '../lib/forms/answers.server.ts';
import { formValues, onceHeaders } from '../lib/forms/forms.server.ts';
import { keepInput } from '../lib/forms/keep-input.ts';
import type { PageHandle } from '../lib/pages/page-handle.ts';
import { useRootData } from '../lib/pages/root-data.ts';
import { ConfirmPage } from '../lib/questions/confirm-page.tsx';
import { languageParam } from '../lib/words/language.ts';

export const handle: PageHandle = { title: (t) => t('sharing:all.end') };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { total } = signedIn(request, params, await context.api('GET /shares/all', { query: {} }));
  return { total };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const answer = await context.api('DELETE /shares', onceHeaders(values));
  if (!answer.ok) return refusedOrSignIn(request, answer, values, context, 'end-all');
  const flash = { key: 'sharing:toast.all-ended', params: { count: answer.data.ended } };
  return redirectWithFlash(allLinksPath(languageParam(params)), flash, context);
}

export const clientAction = keepInput('end-all');
export { unlessRefused as shouldRevalidate } from '../lib/forms/keep-input.ts';

export default function EndAllShares() {
  const { total } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('sharing');
  const { language } = useRootData();
  return (
    <ConfirmPage
      title={t('all.question')}
      confirm={t('all.end')}
      cancel={t('revoke.cancel')}
      back={allLinksPath(language)}
      refused={refused}
      form="end-all"
      problemTitle={t('failed.delete')}
    >
      <p>{t('all.text', { count: total })}</p>
    </ConfirmPage>
  );
}
