import { useActionData, useLoaderData } from '@remix-run/react';
import { mayOnList } from '@domeka/collaboration/contract';
import { Page, useHydrated, useWords } from '@domeka/ui';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { ScopeSwitcher } from '../../collaboration/scope-switcher.tsx';
import { BottomBar } from '../../inventory/navigation/bottom-bar.tsx';
import { EmptyState } from '../../lib/drawings/empty-state.tsx';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { isRefused, keepInput } from '../../lib/forms/keep-input.ts';
import { Icon } from '../../lib/icons/icon.tsx';
import { cardPath, managePath, medicationsPath } from '../../lib/navigation/list-paths.ts';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { cardAction, cardLoader } from './card.server.ts';
import type { MadeCard } from './card.server.ts';
import { CardForm } from './card-form.tsx';
import { WalletCard } from './wallet-card.tsx';

type Answer = RefusedAction | MadeCard;

const isMade = (answer: unknown): answer is MadeCard =>
  answer !== null && typeof answer === 'object' && 'card' in answer;

export const handle: PageHandle<{ name: string | null }> = {
  title: (t, { name }, answer) => {
    const title = t(isMade(answer) ? 'sharing:card.ready' : 'sharing:card.title');
    return name ? `${title} – ${name}` : title;
  },
};

export const loader = cardLoader;
export const action = cardAction;
export const clientAction = keepInput('card');
export { unlessRefused as shouldRevalidate } from '../../lib/forms/keep-input.ts';

export default function CardPage() {
  const { lists, list, taken, people } = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>();
  const { t } = useWords('sharing');
  const failed = isRefused(answer) ? answer.failed : undefined;
  const mine = lists.filter(({ role }) => mayOnList(role, 'share'));
  if (isMade(answer)) return <Made {...answer} list={list} people={people} />;
  return (
    <>
      <Page
        title={t('card.title')}
        width="text"
        before={<BackLink list={list} />}
        problem={failed?.problem}
        formId="card"
      >
        {mine.length > 0 && <ScopeSwitcher lists={mine} shown={list} to={cardPath} />}
        {taken > 0 || failed ? (
          <>
            <p>{t('card.text')}</p>
            <CardForm list={list} people={people} failed={failed} key={list} />
          </>
        ) : (
          <NothingTaken list={list} />
        )}
      </Page>
      <BottomBar state={{ list }} />
    </>
  );
}

function BackLink({ list, children }: { list: string; children?: ReactNode }) {
  const { t } = useWords('inventory');
  const { language } = useRootData();
  return (
    <p className="button-row">
      <a href={medicationsPath(language, list)} className="text-link">
        <Icon name="arrow-left" />
        {t('print.back')}
      </a>
      {children}
    </p>
  );
}

function NothingTaken({ list }: { list: string }) {
  const { t } = useWords('sharing');
  const { language } = useRootData();
  return (
    <EmptyState scene="empty" title={t('card.none.title')} as="h2">
      <p>{t('card.none.text')}</p>
      <p>
        <a href={medicationsPath(language, list)} className="text-link">
          {t('card.none.link')}
        </a>
      </p>
    </EmptyState>
  );
}

function Made({ card, values, shareId, list, people }: MadeCard & { list: string; people: string[] }) {
  const { t } = useWords('sharing');
  const { language } = useRootData();
  useEffect(() => void scrollTo({ top: 0, behavior: 'instant' }), [card]); // it stands where the form's end was
  return (
    <>
      <Page
        title={t('card.ready')}
        width="text"
        before={
          <BackLink list={list}>
            <Print />
          </BackLink>
        }
      >
        <p className="screen-only">{t('card.how')}</p>
        <WalletCard card={card} />
        <p className="screen-only">
          <a href={`${managePath(language, list)}#share-${shareId}`} className="text-link">
            {t('card.lost')}
          </a>
        </p>
        <details className="share-terms screen-only">
          <summary>{t('card.change')}</summary>
          <CardForm list={list} people={people} made={values} />
        </details>
      </Page>
      <BottomBar state={{ list }} />
    </>
  );
}

function Print() {
  const { t } = useWords('inventory');
  return useHydrated() ? (
    <button type="button" className="text-button" onClick={() => window.print()}>
      <Icon name="printer" />
      {t('print.button')}
    </button>
  ) : (
    <span className="quiet">{t('print.hint')}</span>
  );
}
