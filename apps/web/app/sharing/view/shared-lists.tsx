import type { SharedListView, SharedMedicationView } from '@domeka/sharing/contract';
import { useWords, Verbatim } from '@domeka/ui';
import { RegisterSource } from '../../inventory/form/product-links.tsx';
import { SharedLine } from './shared-line.tsx';
import { sectionsOf } from './shared-sections.ts';
import type { TakenBy } from './shared-sections.ts';
import { useSharedWords } from './use-shared-words.ts';
import type { SharedWords } from './use-shared-words.ts';

/** Read-only. What a doctor asks for comes first: what is taken, then what is good at home. */
export function SharedLists({ list, token }: { list: SharedListView; token: string }) {
  const { t } = useWords('sharing');
  const words = useSharedWords(token);
  const { taken, takenBy, atHome, expired } = sectionsOf(list.items, words);
  const isPart = list.total > list.pageSize;
  const isTitled = list.shows === 'all' && (taken.length > 0 || list.page > 1); // what is taken may stand before
  return (
    <>
      {taken.length > 0 && (
        <section className="shared-section">
          <h2 id="shared-taken">{t(isPart ? 'view.on-page.taken' : 'view.taken', { total: taken.length })}</h2>
          {takenBy.map((group, index) => (
            <PersonLines key={group.person ?? ''} id={`shared-taken-${index}`} group={group} words={words} />
          ))}
        </section>
      )}
      {atHome.length > 0 && (
        <section className="shared-section">
          <h2 id="shared-at-home" className={isTitled ? undefined : 'visually-hidden'}>
            {isTitled
              ? t(isPart ? 'view.on-page.at-home' : 'view.at-home', { total: atHome.length })
              : t('inventory:list.heading')}
          </h2>
          <Lines items={atHome} words={words} labelledBy="shared-at-home" />
        </section>
      )}
      {expired.length > 0 && (
        <details className="shared-section shared-expired">
          <summary>
            <h2 id="shared-expired">
              {t(isPart ? 'view.on-page.expired' : 'view.expired', { total: expired.length })}
            </h2>
          </summary>
          <Lines items={expired} words={words} labelledBy="shared-expired" />
        </details>
      )}
      <RegisterSource date={list.catalogDate} />
    </>
  );
}

interface PersonProps {
  id: string;
  group: TakenBy<SharedMedicationView>;
  words: SharedWords;
}

function PersonLines({ id, group: { person, items }, words }: PersonProps) {
  if (person === null) return <Lines items={items} words={words} labelledBy="shared-taken" />;
  return (
    <>
      <h3 id={id}>
        <Verbatim>{person}</Verbatim>
      </h3>
      <Lines items={items} words={words} labelledBy={id} isUnderPerson />
    </>
  );
}

interface LinesProps {
  items: SharedMedicationView[];
  words: SharedWords;
  labelledBy: string;
  isUnderPerson?: boolean;
}

const Lines = ({ items, words, labelledBy, isUnderPerson = false }: LinesProps) => (
  <ul className="shared-lines" aria-labelledby={labelledBy}>
    {items.map((item) => (
      <SharedLine key={item.id} item={item} words={words} isUnderPerson={isUnderPerson} />
    ))}
  </ul>
);
