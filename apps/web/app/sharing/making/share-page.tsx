import { Button } from '@radix-ui/themes/components/button';
import { useNavigation } from '@remix-run/react';
import { mayOnList } from '@domeka/collaboration/contract';
import type { ListView } from '@domeka/collaboration/contract';
import { shareDays } from '@domeka/sharing/contract';
import type { ShareListView } from '@domeka/sharing/contract';
import { FormScope, Page, useWords } from '@domeka/ui';
import type { FailedForm } from '@domeka/ui';
import { ScopeSwitcher } from '../../collaboration/scope-switcher.tsx';
import { BottomBar } from '../../inventory/navigation/bottom-bar.tsx';
import { listQuery } from '../../inventory/navigation/list-address.ts';
import { DefaultButton } from '../../lib/forms/default-button.tsx';
import { Once } from '../../lib/forms/once.tsx';
import { Icon } from '../../lib/icons/icon.tsx';
import type { IconName } from '../../lib/icons/icon-names.ts';
import { allLinksPath, cardPath, managePath, sharingPath } from '../../lib/navigation/list-paths.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { ShareFields } from './share-fields.tsx';
import { isShareWay } from './share-ways.ts';

interface ShareProps {
  lists: ListView[];
  /** `personal`, or a list's id. */
  list: string;
  visible: ShareListView['visible'];
  /** Null when they could not be counted. */
  links: number | null;
  failed: FailedForm | undefined;
}

export function SharePage({ lists, list, visible, links, failed }: ShareProps) {
  const { t } = useWords('sharing');
  const { language } = useRootData();
  const mine = lists.filter(({ role }) => mayOnList(role, 'share'));
  return (
    <>
      <Page
        title={t('dialog.title')}
        width="text"
        tools={
          <a href={managePath(language, list)} className="text-link page-cancel" data-closes>
            {t('dialog.cancel')}
          </a>
        }
        problem={failed?.problem}
        formId="share"
        problemTitle={t('failed.create')}
      >
        {mine.length > 0 && <ScopeSwitcher lists={mine} shown={list} to={sharingPath} />}
        <ShareForm list={list} visible={visible} failed={failed} />
        {visible.taken > 0 && (
          <p>
            <a href={cardPath(language, list)} className="text-link">
              <Icon name="id-card" />
              {t('card.title')}
            </a>
          </p>
        )}
        {links !== null && links > 0 && (
          <p>
            <a href={allLinksPath(language)} className="text-link">
              <Icon name="link-2" />
              {t('ways.links', { total: links })}
            </a>
          </p>
        )}
      </Page>
      <BottomBar state={{ list }} current="share" />
    </>
  );
}

function ShareForm({ list, visible, failed }: Pick<ShareProps, 'list' | 'visible' | 'failed'>) {
  const { t } = useWords('sharing');
  const { language } = useRootData();
  const sent = useNavigation().formData?.get('intent');
  return (
    <form className="share-form" method="post" action={`${sharingPath(language, list)}#errors`} noValidate>
      <FormScope id="share" failed={failed}>
        <DefaultButton intent="share" />
        <Once form="share" />
        <div className="share-ways">
          <Way intent="code" icon="qr-code" />
          <Way intent="send" icon="share-2" />
          <Button asChild size="3" variant="soft">
            <a href={`/${language}/dashboard/print${listQuery({ list })}`}>
              <Icon name="printer" />
              {t('ways.print')}
            </a>
          </Button>
        </div>
        {isShareWay(sent) && <p role="status">{t('busy')}</p>}
        <ShownCount visible={visible} />
        <ShareFields list={list} visible={visible} failed={failed} isBusy={sent === 'share'} />
      </FormScope>
    </form>
  );
}

/** The style sheet shows the line of what is chosen, also without scripts. */
function ShownCount({ visible: { shareable, taken, total } }: Pick<ShareProps, 'visible'>) {
  const { t } = useWords('sharing');
  const line = (shown: number) => t('ways.shown', { shareable: shown, count: total, days: shareDays });
  return (
    <>
      <p className="quiet small shown-all">{line(shareable)}</p>
      {taken > 0 && <p className="quiet small shown-taken">{line(taken)}</p>}
    </>
  );
}

function Way({ intent, icon }: { intent: 'code' | 'send'; icon: IconName }) {
  const { t } = useWords('sharing');
  const isBusy = useNavigation().formData?.get('intent') === intent;
  return (
    <Button type="submit" size="3" variant="soft" name="intent" value={intent} loading={isBusy}>
      <Icon name={icon} />
      {t(`ways.${intent}`)}
    </Button>
  );
}
