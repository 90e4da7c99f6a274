import { Button } from '@radix-ui/themes/components/button';
import { data, redirect } from '@remix-run/node';
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormScope, Page, useWords } from '@domeka/ui';
import { refusedForm, seeOther } from '../../lib/forms/answers.server.ts';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import type { FormValues } from '../../lib/forms/form-values.ts';
import { formValues, intentOf } from '../../lib/forms/forms.server.ts';
import { languageParam } from '../../lib/words/language.ts';
import { Once } from '../../lib/forms/once.tsx';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { pathnameOf } from '../../lib/pages/page-address.server.ts';
import { signedIn, toSignIn } from '../../lib/access/signed-in.server.ts';
import { besideItsField, isAboutProof, mailCode, proofIn } from '../proof/proof.server.ts';
import { MailCodeForm, ProofFields } from '../proof/proof.tsx';
import { RefusalSummary } from '../../identity/refusal-summary.tsx';

interface AddData {
  label: string;
  /** No new two-step proof is needed yet. */
  isFresh: boolean;
}

export const handle: PageHandle<AddData> = {
  title: (t, { label }) => t('identity:account.sign-in-methods.add.title', { label }),
};

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<AddData> {
  const { isFresh } = signedIn(request, params, await context.api('GET /auth/v1/two_step'));
  const { providers } = (await context.api('GET /auth/v1/settings')).orThrow();
  const provider = providers.find(({ name }) => name === params.provider);
  if (!provider) throw new Response(null, { status: 404 });
  return { label: provider.label, isFresh };
}

/** Answers with a page that redirects by itself: `form-action` allows no redirect of a form to another site. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  if (intentOf(values, ['', 'mail-code']) === 'mail-code') return mailCode(request, values, context);
  const home = `/${languageParam(params)}/account/sign-in-methods`;
  const { password: current_password, nonce } = proofIn(values);
  const answer = await context.api('POST /auth/v1/user/identities/authorize', {
    body: {
      provider: params.provider ?? '',
      client: 'web',
      current_password,
      nonce,
      redirect_to: `${context.site.publicUrl}${home}/added`,
    },
  });
  if (!answer.ok && answer.status === 401) return toSignIn(request, params);
  if (!answer.ok && isAboutProof(answer.problem))
    return carriesProof(values)
      ? refusedForm(besideItsField(answer.problem, values), values, 'add')
      : seeOther(pathnameOf(request));
  if (!answer.ok) return redirect(`${home}?refused=${encodeURIComponent(answer.problem.code)}`, 303);
  const headers = new Headers({ Refresh: `0; url=${answer.data.url}` });
  const cookie = answer.headers.get('Set-Cookie');
  if (cookie) headers.set('Set-Cookie', cookie);
  return data({ url: answer.data.url }, { headers });
}

/** The list's button sends no proof; this page's form does. */
const carriesProof = (values: FormValues) => 'currentPassword' in values || 'nonce' in values;

export const headers: HeadersFunction = ({ actionHeaders }): Record<string, string> => {
  const refresh = actionHeaders.get('Refresh');
  return refresh ? { Refresh: refresh } : {};
};

export default function AddSignInMethod() {
  const { label, isFresh } = useLoaderData<typeof loader>();
  const answer = useActionData<{ url: string } | RefusedAction>();
  const { t } = useWords('identity');
  const { language } = useRootData();
  const begun = answer && 'url' in answer ? answer : undefined;
  const refused = answer && 'failed' in answer ? answer : undefined;
  const asksForProof = !begun && (!isFresh || refused !== undefined);
  const onward = t('account.sign-in-methods.add.onward', { label });
  return (
    <Page title={t('account.sign-in-methods.add.title', { label })} width="text">
      {refused && <RefusalSummary problem={refused.failed.problem} formId="add" />}
      <p>{t('account.sign-in-methods.add.explained', { label })}</p>
      <div className="stack" data-reload>
        {begun ? (
          <p>
            <Button asChild size="3">
              <a href={begun.url}>{onward}</a>
            </Button>
          </p>
        ) : (
          <FormScope id="add" failed={refused?.failed}>
            <form method="post" action="#errors" noValidate className="stack">
              <Once form={refused ? 'add-again' : 'add'} />
              {asksForProof && <ProofFields />}
              <p>
                <Button type="submit" size="3">
                  {onward}
                </Button>
              </p>
            </form>
          </FormScope>
        )}
        {asksForProof && <MailCodeForm />}
        <p>
          <Button asChild size="3" variant="soft" color="gray">
            <a href={`/${language}/account/sign-in-methods`}>{t('account.cancel')}</a>
          </Button>
        </p>
      </div>
    </Page>
  );
}
