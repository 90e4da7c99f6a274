import { Button } from '@radix-ui/themes/components/button';
import { useNavigation } from '@remix-run/react';
import { mayOnList } from '@domeka/collaboration/contract';
import type { ListView } from '@domeka/collaboration/contract';
import { useWords } from '@domeka/ui';
import { Author } from '../lib/forms/once.tsx';
import { useRootData } from '../lib/pages/root-data.ts';
import { Icon } from '../lib/icons/icon.tsx';
import { allLinksPath, sharingPath } from '../lib/navigation/list-paths.ts';

export function ManageTools({ current, home }: { current: ListView | null; home: string }) {
  const { t } = useWords('sharing');
  const { language } = useRootData();
  const mayShare = !current || mayOnList(current.role, 'share');
  return (
    <>
      <div className="button-row toolbar manage-tools">
        {mayShare ? (
          <Button asChild size="3">
            <a href={sharingPath(language, current?.id)}>
              <Icon name="share-2" />
              {t('manage.share')}
            </a>
          </Button>
        ) : (
          <Button type="button" size="3" disabled aria-describedby="share-viewer">
            <Icon name="share-2" />
            {t('manage.share')}
          </Button>
        )}
        <RefreshForm home={home} />
        <Button asChild size="3" variant="soft">
          <a href={allLinksPath(language)}>
            <Icon name="link-2" />
            {t('collaboration:manage.all')}
          </a>
        </Button>
      </div>
      {!mayShare && (
        <p className="quiet small tools-reason" id="share-viewer">
          {t('manage.share-viewer')}
        </p>
      )}
    </>
  );
}

function RefreshForm({ home }: { home: string }) {
  const { t } = useWords('sharing');
  const isBusy = useNavigation().formData?.get('intent') === 'refresh';
  return (
    <form method="post" action={home} data-keep-scroll>
      <Author />
      <Button
        type="submit"
        size="3"
        variant="soft"
        name="intent"
        value="refresh"
        title={t('manage.refresh')}
        loading={isBusy}
      >
        <Icon name="refresh-cw" />
        <span className="word">{t('manage.refresh')}</span>
      </Button>
    </form>
  );
}
