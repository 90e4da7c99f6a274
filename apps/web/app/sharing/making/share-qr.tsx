import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useWords } from '@domeka/ui';
import { qrPicture } from '../../lib/drawings/qr-picture.server.ts';
import { Icon } from '../../lib/icons/icon.tsx';
import { sharedLinkPath } from '../../lib/navigation/list-paths.ts';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useDates } from '../../lib/words/dates.ts';
import { MadePage } from './made-page.tsx';
import { madeShare } from './made-share.server.ts';

export const handle: PageHandle = { title: (t) => t('sharing:qr.title') };

/** Rendered here, so that no third party gets the link. */
export async function loader(args: LoaderFunctionArgs) {
  const share = await madeShare(args);
  return { share, picture: qrPicture(share.link) };
}

export default function ShareQr() {
  const { share, picture } = useLoaderData<typeof loader>();
  const { t } = useWords('sharing');
  const { language } = useRootData();
  const { day } = useDates();
  return (
    <MadePage share={share} title={t('qr.title')} text={t('qr.text', { date: day(share.expiresAt) })}>
      <img className="qr-code" src={picture} alt={t('qr.link')} />
      <p className="quiet link-text" translate="no">
        {share.link}
      </p>
      <p>
        <a href={sharedLinkPath(language, share.id)} className="text-link">
          <Icon name="share-2" />
          {t('ways.send')}
        </a>
      </p>
    </MadePage>
  );
}
