import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useWords } from '@domeka/ui';
import { refusedOrSignIn, signedIn } from '../../lib/access/signed-in.server.ts';
import { redirectWithFlash } from '../../lib/forms/answers.server.ts';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { formValues } from '../../lib/forms/forms.server.ts';
import { keepInput } from '../../lib/forms/keep-input.ts';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { ConfirmPage } from '../../lib/questions/confirm-page.tsx';
import { languageParam } from '../../lib/words/language.ts';
import { calendarPage } from '../addresses.ts';

interface CalendarChange {
  change: 'renew' | 'end';
  withNames: boolean;
}

const changeIn = (change: string | undefined): CalendarChange['change'] => {
  if (change !== 'renew' && change !== 'end') throw new Response(null, { status: 404 });
  return change;
};

export const handle: PageHandle<CalendarChange> = { title: (t, { change }) => t(`reminders:feed.${change}-title`) };

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<CalendarChange> {
  const change = changeIn(params.change);
  const { feed } = signedIn(request, params, await context.api('GET /calendar-feed'));
  if (!feed) throw new Response(null, { status: 404 });
  return { change, withNames: feed.withNames };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const change = changeIn(params.change);
  const now = await context.api('GET /calendar-feed');
  const withNames = now.ok && now.data.feed?.withNames === true;
  const answer =
    change === 'renew'
      ? await context.api('POST /calendar-feed', { body: { withNames } })
      : await context.api('DELETE /calendar-feed');
  if (!answer.ok) return refusedOrSignIn(request, answer, values, context, change);
  const key = change === 'renew' ? 'reminders:toast.feed-made' : 'reminders:toast.feed-ended';
  return redirectWithFlash(calendarPage(languageParam(params)), { key }, context);
}

export const clientAction = keepInput('calendar');
export { unlessRefused as shouldRevalidate } from '../../lib/forms/keep-input.ts';

export default function CalendarChangePage() {
  const { change } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('reminders');
  const { language } = useRootData();
  return (
    <ConfirmPage
      title={t(`feed.${change}-title`)}
      confirm={t(`feed.${change}-confirm`)}
      cancel={t('feed.cancel')}
      back={calendarPage(language)}
      form="calendar"
      refused={refused}
    >
      <p>{t(`feed.${change}-text`)}</p>
    </ConfirmPage>
  );
}
