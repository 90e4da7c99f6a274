import type { LoaderFunctionArgs } from '@remix-run/node';
import { Button } from '@radix-ui/themes/components/button';
import { Card } from '@radix-ui/themes/components/card';
import { Heading } from '@radix-ui/themes/components/heading';
import { useLoaderData } from '@remix-run/react';
import { useWords } from '@domeka/ui';
import type { PageHandle } from '../lib/pages/page-handle.ts';
import { useRootData } from '../lib/pages/root-data.ts';

interface NewAddressData {
  state: 'half' | 'done' | 'proved' | 'late';
}

export const handle: PageHandle<NewAddressData> = {
  title: (t, data) => t(`identity:new-address.${data.state}.title`),
};

/**
 * Landing page of the links for an address change: one mailbox confirmed, both, or the link expired;
 * `proved`: of the link that confirms an address which was vouched for.
 */
export function loader({ request }: LoaderFunctionArgs): NewAddressData {
  const { searchParams } = new URL(request.url);
  if (searchParams.has('error_code')) return { state: 'late' };
  const state = searchParams.get('state');
  return { state: state === 'half' || state === 'proved' ? state : 'done' };
}

export default function NewAddress() {
  const { state } = useLoaderData<typeof loader>();
  const { t } = useWords('identity');
  const { language, hasMail } = useRootData();
  return (
    <div className="page page-narrow">
      <Card size="3" className="auth-card">
        <Heading as="h1" size="7" tabIndex={-1} className="page-title">
          {t(`new-address.${state}.title`)}
        </Heading>
        <p>{t(hasMail || state === 'done' ? `new-address.${state}.text` : `new-address.${state}.without-mail`)}</p>
        {state !== 'half' && (
          <Button asChild size="3">
            <a href={`/${language}/`}>{t('new-address.onward')}</a>
          </Button>
        )}
      </Card>
    </div>
  );
}
