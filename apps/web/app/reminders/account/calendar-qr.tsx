import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { calendarPath } from '@domeka/reminders/contract';
import { Page, useWords } from '@domeka/ui';
import { signedIn } from '../../lib/access/signed-in.server.ts';
import { Icon } from '../../lib/icons/icon.tsx';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { qrPicture } from '../../lib/drawings/qr-picture.server.ts';
import { calendarPage } from '../addresses.ts';

export const handle: PageHandle = { title: (t) => t('reminders:feed.qr') };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { feed } = signedIn(request, params, await context.api('GET /calendar-feed'));
  if (!feed?.token) throw new Response(null, { status: 404 });
  const address = context.site.publicUrl + calendarPath(feed.token);
  return { address, picture: qrPicture(address) };
}

export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'Cache-Control': 'no-store' });

export default function CalendarQr() {
  const { address, picture } = useLoaderData<typeof loader>();
  const { t } = useWords('reminders');
  const { language } = useRootData();
  return (
    <Page
      title={t('feed.qr')}
      width="text"
      before={
        <p>
          <a href={calendarPage(language)} className="text-link">
            <Icon name="arrow-left" />
            {t('feed.back')}
          </a>
        </p>
      }
    >
      <p>{t('feed.secret')}</p>
      <img className="qr-code" src={picture} alt={t('feed.qr')} />
      <p className="quiet link-text" translate="no">
        {address}
      </p>
    </Page>
  );
}
