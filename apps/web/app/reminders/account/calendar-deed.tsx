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
import { remindersPath } from '../addresses.ts';

interface Asked {
  deed: 'renew' | 'end';
  withNames: boolean;
}

const deedOf = (deed: string | undefined): Asked['deed'] => {
  if (deed !== 'renew' && deed !== 'end') throw new Response(null, { status: 404 });
  return deed;
};

export const handle: PageHandle<Asked> = { title: (t, { deed }) => t(`reminders:feed.${deed}-title`) };

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Asked> {
  const deed = deedOf(params.deed);
  const { feed } = signedIn(request, params, await context.api('GET /calendar-feed'));
  if (!feed) throw new Response(null, { status: 404 });
  return { deed, withNames: feed.withNames };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const deed = deedOf(params.deed);
  const now = await context.api('GET /calendar-feed');
  const withNames = now.ok && now.data.feed?.withNames === true;
  const answer =
    deed === 'renew'
      ? await context.api('POST /calendar-feed', { body: { withNames } })
      : await context.api('DELETE /calendar-feed');
  if (!answer.ok) return refusedOrSignIn(request, answer, values, context, deed);
  const key = deed === 'renew' ? 'reminders:toast.feed-made' : 'reminders:toast.feed-ended';
  return redirectWithFlash(remindersPath(languageParam(params)), { key }, context);
}

export const clientAction = keepInput('calendar');
export { unlessRefused as shouldRevalidate } from '../../lib/forms/keep-input.ts';

export default function CalendarDeed() {
  const { deed } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('reminders');
  const { language } = useRootData();
  return (
    <ConfirmPage
      title={t(`feed.${deed}-title`)}
      confirm={t(`feed.${deed}-confirm`)}
      cancel={t('feed.cancel')}
      back={remindersPath(language)}
      form="calendar"
      refused={refused}
    >
      <p>{t(`feed.${deed}-text`)}</p>
    </ConfirmPage>
  );
}
