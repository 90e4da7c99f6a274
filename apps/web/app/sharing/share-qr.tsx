import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { sharedPath } from '@domeka/sharing/contract';
import { Page, SentenceWith, useWords } from '@domeka/ui';
import { useDates } from '../lib/words/dates.ts';
import { languageParam } from '../lib/words/language.ts';
import { managePath } from '../lib/navigation/list-paths.ts';
import { BottomBar } from '../inventory/navigation/bottom-bar.tsx';
import type { PageHandle } from '../lib/pages/page-handle.ts';
import { useRootData } from '../lib/pages/root-data.ts';
import { signedIn } from '../lib/access/signed-in.server.ts';
import { Icon } from '../lib/icons/icon.tsx';
import { qrPicture } from '../lib/drawings/qr-picture.server.ts';

export const handle: PageHandle = { title: (t) => t('sharing:qr.title') };

/** Rendered here, so that no third party gets the link. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const share = signedIn(request, params, await context.api('GET /shares/{id}', { params: { id: params.id ?? '' } }));
  if (!share.shareToken) throw new Response(null, { status: 404 });
  const link = context.site.publicUrl + sharedPath(share.shareToken, languageParam(params));
  const { recipientEmail, listId, hasPasscode, expiresAt } = share;
  return { listId, recipientEmail, hasPasscode, expiresAt, link, picture: qrPicture(link) };
}

export default function ShareQr() {
  const { listId, recipientEmail, hasPasscode, expiresAt, link, picture } = useLoaderData<typeof loader>();
  const { t } = useWords('sharing');
  const { language } = useRootData();
  const { day } = useDates();
  return (
    <>
      <Page
        title={t('qr.title')}
        width="text"
        before={
          <p>
            <a href={managePath(language, listId ?? 'personal')} className="text-link">
              <Icon name="arrow-left" />
              {t('qr.back')}
            </a>
          </p>
        }
      >
        <p>
          {t('qr.text', { date: day(expiresAt) })} {hasPasscode && t('qr.with-passcode')}
          {recipientEmail && (
            <SentenceWith verbatim={recipientEmail}>{(gap) => t('qr.for-one', { recipient: gap })}</SentenceWith>
          )}
        </p>
        <img className="qr-code" src={picture} alt={t('qr.link')} />
        <p className="quiet link-text" translate="no">
          {link}
        </p>
      </Page>
      <BottomBar state={{ list: listId ?? 'personal' }} />
    </>
  );
}
