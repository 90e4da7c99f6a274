import { Button } from '@radix-ui/themes/components/button';
import { isRouteErrorResponse, useLocation } from '@remix-run/react';
import { withReturnTo } from '@domeka/identity/contract';
import { FormScope, Page, TextAreaField, useWords } from '@domeka/ui';
import type { FormValues } from '../../../lib/forms/form-values.ts';
import { useRootData } from '../../../lib/pages/root-data.ts';
import type { EndedSession } from './edit-page.server.ts';

export function typedInEndedSession(error: unknown): FormValues | null {
  if (!isRouteErrorResponse(error) || error.status !== 401) return null;
  return (error.data as Partial<EndedSession> | null)?.typed ?? null;
}

/** To be sent again after logging in in another tab. */
export function EndedSessionPage({ typed }: { typed: FormValues }) {
  const { t } = useWords('content');
  const { language } = useRootData();
  const { pathname, search } = useLocation();
  const { content = '', intent = 'stay', ...others } = typed;
  return (
    <Page title={t('ended.title')} width="text">
      <p>{t('ended.text')}</p>
      <FormScope id="page" initial={{ content }}>
        <form method="post" action={`${pathname}${search}#errors`} encType="multipart/form-data" className="stack">
          {Object.entries(others).flatMap(([name, value]) =>
            [value]
              .flat()
              .map((each, index) => <input key={`${name}.${index}`} type="hidden" name={name} value={each} />),
          )}
          <TextAreaField name="content" label={t('content.content.label')} rows={12} />
          <div className="button-row">
            <Button asChild size="3">
              <a href={withReturnTo(`/${language}/auth?tab=login`, pathname)} target="_blank" rel="noopener">
                {t('ended.log-in')}
              </a>
            </Button>
            <Button type="submit" size="3" variant="soft" name="intent" value={[intent].flat()[0]}>
              {t('ended.save')}
            </Button>
          </div>
        </form>
      </FormScope>
    </Page>
  );
}
