import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useWords } from '@domeka/ui';
import { LinkField } from '../../lib/forms/link-field.tsx';
import { Icon } from '../../lib/icons/icon.tsx';
import { sharedCodePath } from '../../lib/navigation/list-paths.ts';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useDates } from '../../lib/words/dates.ts';
import { MadePage } from './made-page.tsx';
import { madeShare } from './made-share.server.ts';

export const handle: PageHandle = { title: (t) => t('sharing:made.title') };

export const loader = (args: LoaderFunctionArgs) => madeShare(args);

export default function ShareLink() {
  const share = useLoaderData<typeof loader>();
  const { t } = useWords('sharing');
  const { language } = useRootData();
  const { day } = useDates();
  return (
    <MadePage share={share} title={t('made.title')} text={t('made.text', { date: day(share.expiresAt) })}>
      <div id="made" className="stack">
        <LinkField
          id={`link-${share.id}`}
          label={t('link.label', { created: day(share.createdAt) })}
          value={share.link}
          isFocused
        />
        <p>
          <a href={sharedCodePath(language, share.id)} className="text-link">
            <Icon name="qr-code" />
            {t('ways.code')}
          </a>
        </p>
      </div>
    </MadePage>
  );
}
