import { Heading } from '@radix-ui/themes/components/heading';
import { ErrorSummary, useWords } from '@domeka/ui';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { useEscape } from '../../lib/navigation/use-escape.ts';
import type { Dashboard } from '../facts/dashboard.ts';
import { isInField } from '../../lib/forms/in-field.ts';
import type { UnfinishedForm } from '../values/unfinished-form.ts';
import { duplicateOf } from '../form/duplicate-of.ts';
import { DuplicateQuestion } from '../form/duplicate-question.tsx';
import { listQuery } from '../navigation/list-address.ts';
import type { OpenedPanel } from '../navigation/list-address.ts';
import { AddedToday } from './added-today.tsx';
import { MedicationForm } from '../form/medication-form.tsx';
import { PurposeQuestion } from '../form/purpose-question.tsx';
import { iconClass } from '../../lib/icons/icon.tsx';

interface PanelProps {
  opened: OpenedPanel;
  dashboard: Dashboard;
  refused: RefusedAction | undefined;
  lookedUp: UnfinishedForm['unfinished'] | undefined;
  home: string;
}

/** Beside the list on wide screens, else instead of it. */
export function MedicationPanel({ opened, dashboard, refused, lookedUp, home }: PanelProps) {
  const { t } = useWords('inventory');
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [picture, setPicture] = useState<Blob | null>(null); // outlives the form, which is replaced
  const back = home + listQuery(dashboard.state);
  useEscape(panel, back);
  const ofForm = refused?.form === opened.kind ? refused : undefined; // else of the question what for
  const question = refused || lookedUp ? null : duplicateOf(opened);
  const isFresh = opened.kind === 'add' && !opened.isScan && !opened.draft && !refused && !lookedUp;
  usePanelFocus(panel, heading, { opened, dashboard, isFresh, isAnswered: Boolean(refused ?? lookedUp ?? question) });
  return (
    <aside
      className="panel"
      aria-labelledby="panel-title"
      ref={panel}
      onReset={() => (nameIn(panel.current) ?? heading.current)?.focus()}
    >
      {refused && (
        <ErrorSummary
          problem={refused.failed.problem}
          formId={refused.form}
          title={ofForm && t(ofForm.failed.values.find === 'scan' ? 'scan.refused' : `panel.refused-${opened.kind}`)}
        />
      )}
      <div className="panel-head">
        <a
          href={back}
          className={`${iconClass('icon-button', 'arrow-left')} panel-back`}
          aria-label={t('panel.back')}
          data-closes
        />
        <Heading as="h2" size="5" id="panel-title" tabIndex={-1} ref={heading}>
          {t(`panel.${opened.kind}`)}
        </Heading>
        <a
          href={back}
          className={`${iconClass('icon-button', 'x')} wide-only`}
          aria-label={t('panel.close')}
          data-closes
          data-keep-scroll
        />
      </div>
      {opened.kind === 'add' && (
        <PurposeQuestion
          dashboard={dashboard}
          next={opened.next}
          home={home}
          onSkip={() => nameIn(panel.current)?.focus()}
        />
      )}
      {question ? (
        <DuplicateQuestion {...question} action={`${home}${listQuery(dashboard.state, { panel: 'add' })}#errors`} />
      ) : (
        <MedicationForm
          key={lookedUp && JSON.stringify(lookedUp)}
          opened={opened}
          dashboard={dashboard}
          refused={ofForm}
          lookedUp={lookedUp}
          picture={picture}
          onPicture={setPicture}
          isFresh={isFresh}
          home={home}
          back={back}
        />
      )}
      {opened.kind === 'add' && dashboard.addedToday && (
        <AddedToday added={dashboard.addedToday} state={dashboard.state} home={home} />
      )}
    </aside>
  );
}

interface FocusOf {
  opened: OpenedPanel;
  dashboard: Dashboard;
  isFresh: boolean;
  /** What came back takes the focus itself. */
  isAnswered: boolean;
}

function usePanelFocus(
  panel: RefObject<HTMLElement>,
  heading: RefObject<HTMLElement>,
  { opened, dashboard, isFresh, isAnswered }: FocusOf,
) {
  const opener = opened.kind === 'edit' ? `#med-${opened.id} .row-more > :is(a, summary)` : '.open-add';
  useEffect(() => {
    if (isAnswered || isInField()) return;
    (isFresh ? nameIn(panel.current) : heading.current)?.focus();
  }, [panel, heading, isFresh, isAnswered]);
  const added = dashboard.addedToday?.items.map(({ id, version }) => `${id} ${version}`).join();
  useEffect(() => {
    // The button of what was undone or answered went with it.
    if (isFresh && document.activeElement === document.body) nameIn(panel.current)?.focus();
  }, [panel, isFresh, added]);
  useEffect(
    () => () => {
      const openers = [...document.querySelectorAll<HTMLElement>(opener)];
      openers.find((element) => element.checkVisibility())?.focus({ preventScroll: true });
    },
    [opener],
  );
}

const nameIn = (panel: HTMLElement | null) => panel?.querySelector<HTMLInputElement>('[name=name]:not([type=hidden])');
