import { useWords } from '@domeka/ui';
import { isUuid } from '@domeka/kernel';
import { failedActions } from '@domeka/admin-security/contract';
import type { AuditEntryView } from '@domeka/admin-security/contract';
import { Icon } from '../../lib/icons/icon.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useDates } from '../../lib/words/dates.ts';
import { wordsOfCodes } from './detail-codes.ts';
import { useLogWords } from './log-words.ts';
import { eventsPath } from './security-address.ts';
import type { Events } from './security.server.ts';

/** From the specification; other actions are neutral. */
const colours: Record<string, string> = {
  share_created: 'blue',
  share_deactivated: 'orange',
  admin_access: 'red',
  data_cleanup: 'green',
  admin_role_assigned: 'purple',
};

interface EventProps extends Pick<Events, 'people'> {
  entry: AuditEntryView;
}

export const isFailure = ({ action, details }: AuditEntryView) =>
  failedActions.includes(action) || (action === 'audit_verified' && details.intact === false);

export function Event({ entry, people }: EventProps) {
  const { t } = useWords('admin-security');
  const { logWords } = useLogWords();
  const { resourceType, details } = entry;
  const actionWords = useActionWords()(entry.action);
  const { network: _, device: __, ...others } = details;
  const text = useDetailsAsText(people)(others);
  return (
    <div className="event">
      <p className="event-head">
        {isFailure(entry) && (
          <span className="event-failure" role="img" aria-label={t('events.failure')}>
            <Icon name="triangle-exclamation-point" />
          </span>
        )}
        <span className="event-badge" data-colour={colours[entry.action]}>
          {actionWords}
        </span>
        <span>{logWords(`resource.${resourceType}`, resourceType)}</span>
      </p>
      {text !== '' && (
        <p className="event-details" translate="no">
          {text}
        </p>
      )}
      <Facts entry={entry} people={people} actionWords={actionWords} />
    </div>
  );
}

function Facts({ entry, people, actionWords }: EventProps & { actionWords: string }) {
  const { t } = useWords('admin-security');
  const { language } = useRootData();
  const { moment } = useDates();
  const called = useCalled(people);
  const { seq, resourceType, resourceId, actorId, createdAt } = entry;
  const isAboutPerson = resourceType === 'user' && resourceId !== null;
  const facts = [
    { term: t('events.who'), fact: called(actorId), isAddress: isKnown(actorId, people) },
    { term: t('events.when'), fact: moment(createdAt) },
    ...(isAboutPerson
      ? [{ term: t('events.whom'), fact: called(resourceId), isAddress: isKnown(resourceId, people) }]
      : []),
    { term: t('events.thing'), fact: resourceId ?? '–', isAddress: true },
    { term: t('events.number'), fact: seq === null ? t('events.not-numbered') : String(seq) },
  ];
  return (
    <details>
      <summary aria-label={`${t('events.details')}: ${actionWords}, ${moment(createdAt)}`}>
        {t('events.details')}
      </summary>
      <dl className="event-facts">
        {facts.map(({ term, fact, isAddress = false }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd translate={isAddress ? 'no' : undefined}>{fact}</dd>
          </div>
        ))}
      </dl>
      <p className="button-row">
        {actorId && (
          <a href={eventsPath(language, { person: actorId })} className="text-link">
            {t('events.history-person')}
          </a>
        )}
        {resourceId && (
          <a href={eventsPath(language, { resource: resourceType, resourceId })} className="text-link">
            {t('events.history-thing')}
          </a>
        )}
      </p>
    </details>
  );
}

/** Unknown actions are shown as they are, with spaces for underscores. */
export function useActionWords() {
  const { logWords } = useLogWords();
  return (action: string) => logWords(`action.${action}`, action.replaceAll('_', ' '));
}

export const isKnown = (id: string | null, people: Record<string, string>) => id !== null && people[id] !== undefined;

export function useCalled(people: Record<string, string>) {
  const { t } = useWords('admin-security');
  return (id: string | null) => (id === null ? t('events.nobody') : (people[id] ?? t('events.gone')));
}

function useDetailsAsText(people: Record<string, string>) {
  const { t } = useWords('admin-security');
  const { logWords } = useLogWords();
  const text = (name: string, value: unknown): string => {
    if (Array.isArray(value)) return value.map((one) => text(name, one)).join(', ');
    if (typeof value === 'boolean') return t(`answer.${value}`);
    if (isUuid(value)) return people[value] ?? value;
    const code = String(value);
    const key = wordsOfCodes[name]?.(code);
    return key ? logWords(key, code) : code;
  };
  return (details: Record<string, unknown>) =>
    Object.entries(details)
      .map(([name, value]) => `${logWords(`detail.${name}`, name.replaceAll('_', ' '))}: ${text(name, value)}`)
      .join(' · ');
}
