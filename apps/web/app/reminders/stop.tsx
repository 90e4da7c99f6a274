import { Button } from '@radix-ui/themes/components/button';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { stopPath } from '@domeka/reminders/contract';
import { Page, useWords } from '@domeka/ui';
import { refusedForm, seeOther } from '../lib/forms/answers.server.ts';
import type { RefusedAction } from '../lib/forms/answers.server.ts';
import { formValues } from '../lib/forms/forms.server.ts';
import { keepInput } from '../lib/forms/keep-input.ts';
import { Author } from '../lib/forms/once.tsx';
import type { PageHandle } from '../lib/pages/page-handle.ts';
import { useRootData } from '../lib/pages/root-data.ts';
import { languageParam } from '../lib/words/language.ts';
import { remindersPath } from './addresses.ts';

export const handle: PageHandle = { title: (t) => t('reminders:stop.title') };

/** Opening it changes nothing: mail scanners open every link. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const token = params.token ?? '';
  return (await context.api('GET /reminders/stop/{token}', { params: { token } })).orThrow();
}

export const headers = () => ({
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
});

export async function action({ request, params, context }: ActionFunctionArgs) {
  await formValues(request);
  const token = params.token ?? '';
  const answer = await context.api('POST /reminders/stop/{token}', { params: { token } });
  return answer.ok ? seeOther(stopPath(token, languageParam(params))) : refusedForm(answer, {}, 'stop');
}

export const clientAction = keepInput('stop');
export { unlessRefused as shouldRevalidate } from '../lib/forms/keep-input.ts';

export default function Stop() {
  const { state } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('reminders');
  const { language, hasMail } = useRootData();
  const account = remindersPath(language);
  return (
    <Page title={t('stop.title')} width="text" problem={refused?.failed.problem} formId="stop">
      <p role="status">{t(`stop.${state}`)}</p>
      {state === 'on' && (
        <form method="post" action="#errors" className="stack">
          <Author />
          <p>
            <Button type="submit" size="3">
              {t('stop.submit')}
            </Button>
          </p>
        </form>
      )}
      {state === 'off' && hasMail && (
        <form method="post" action={account} className="stack">
          <Author />
          <p>
            <Button type="submit" size="3" variant="soft" name="intent" value="switch-on">
              {t('stop.again')}
            </Button>
          </p>
        </form>
      )}
      <p>
        <a href={account} className="text-link">
          {t(state === 'on' ? 'stop.settings' : 'stop.to-account')}
        </a>
      </p>
    </Page>
  );
}
