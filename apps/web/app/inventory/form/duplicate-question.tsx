import { Button } from '@radix-ui/themes/components/button';
import { mergedFacts, readFacts, takenFacts } from '@domeka/inventory/contract';
import type { DraftView, FactName, MedicationView } from '@domeka/inventory/contract';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { SentenceWith, useWords } from '@domeka/ui';
import { Once } from '../../lib/forms/once.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useToast } from '../../lib/messages/toast-context.ts';
import { useDates } from '../../lib/words/dates.ts';
import { ComparisonTable } from './comparison-table.tsx';
import type { ComparedRow } from './comparison-table.tsx';
import { unsaid, useFactsInWords } from '../facts/facts-in-words.ts';
import { usePackageWords } from '../facts/package-words.ts';
import { imagePath } from '../facts/photo-paths.ts';
import { typedFacts } from '../values/typed-facts.ts';

const formId = 'duplicate-answer';

interface QuestionProps {
  draft: DraftView;
  existing: MedicationView;
  action: string;
}

export function DuplicateQuestion({ draft, existing, action }: QuestionProps) {
  const { t } = useWords('inventory');
  const { count } = usePackageWords();
  const isOne = existing.packageCount < 2;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  useToastOf(existing, box);
  return (
    <div id="duplicate" className="question" role="group" aria-labelledby="duplicate-title" tabIndex={-1} ref={box}>
      <h3 id="duplicate-title">{t('duplicate.title')}</h3>
      <p>
        <SentenceWith verbatim={existing.name}>{(gap) => t('duplicate.text', { name: gap })}</SentenceWith>{' '}
        {!isOne && t('duplicate.several', { packages: count(existing.packageCount) })}
      </p>
      <ComparisonTable
        labelledBy="duplicate-title"
        columns={[
          t('changed.field'),
          t('duplicate.existing'),
          t('duplicate.new'),
          ...(isOne ? [t('duplicate.merged')] : []),
        ]}
        rows={useDifferences(draft, existing)}
      />
      <ReplacedDate draft={draft} existing={existing} />
      <form id={formId} method="post" action={action} className="button-row" data-keep-scroll>
        <DraftControls draft={draft} existing={existing} />
        <Once form="duplicate" />
        <Button type="submit" size="3" name="intent" value="another-package">
          {t('duplicate.another')}
        </Button>
        {isOne && (
          <Button type="submit" size="3" variant="soft" name="intent" value="update-existing">
            {t('duplicate.update')}
          </Button>
        )}
        <Button type="submit" size="3" variant="soft" name="intent" value="add-as-new">
          {t('duplicate.add')}
        </Button>
        <button type="submit" className="text-button" name="intent" value="discard-draft">
          {t('duplicate.discard')}
        </button>
      </form>
    </div>
  );
}

/** A toast with the same answers while the question is scrolled out of view. */
function useToastOf({ name, packageCount }: MedicationView, box: RefObject<HTMLElement>) {
  const showToast = useToast();
  useEffect(() => {
    let isShown = false;
    const observer = new IntersectionObserver(([entry]) => {
      const isOutOfView = entry?.isIntersecting === false;
      if (isOutOfView === isShown) return;
      isShown = isOutOfView;
      if (!isShown) return showToast(null);
      showToast({ key: 'inventory:duplicate', params: { name } }, [
        { formId, intent: 'another-package', label: 'inventory:duplicate.another' },
        ...(packageCount < 2 ? [{ formId, intent: 'update-existing', label: 'inventory:duplicate.update' }] : []),
        { formId, intent: 'add-as-new', label: 'inventory:duplicate.add' },
      ]);
    });
    if (box.current) observer.observe(box.current);
    return () => {
      observer.disconnect();
      if (isShown) showToast(null);
    };
  }, [name, packageCount, box, showToast]);
}

/** The other package's date is lost by an update. */
function ReplacedDate({ draft, existing }: Pick<QuestionProps, 'draft' | 'existing'>) {
  const { t } = useWords('inventory');
  const { date } = useDates();
  const before = existing.expiryDate;
  const after = typedFacts(draft.values, existing.type).expiryDate;
  if (existing.packageCount > 1 || before === null || after === null || before === after) return null;
  return <p>{t('duplicate.replaces', { before: date(before), after: date(after) })}</p>;
}

/** Always compared: they distinguish packs. */
const alwaysCompared: FactName[] = ['quantity', 'expiryDate'];
/** Taking is left as it is. */
const comparedFacts = readFacts.filter((name) => !takenFacts.some((taken) => taken === name));

function useDifferences(draft: DraftView, existing: MedicationView): ComparedRow[] {
  const { t } = useWords('inventory');
  const { language } = useRootData();
  const inWords = useFactsInWords();
  const typed = typedFacts(draft.values, existing.type);
  const added = inWords(typed, comparedFacts);
  const merged = inWords({ ...existing, ...mergedFacts(existing, typed) }, comparedFacts);
  const compared = inWords(existing, comparedFacts)
    .map(({ name, label, text }, index) => ({ name, label, values: [text, added[index]?.text, merged[index]?.text] }))
    .filter(
      ({ name, values: [present, said] }) => alwaysCompared.includes(name) || (said !== unsaid && said !== present),
    );
  const shown = existing.packageCount > 1 ? 2 : 3;
  const rows = compared.map(({ label, values }): ComparedRow => [label, ...values.slice(0, shown)]);
  if (!draft.hasImage) return rows;
  const photo = <Photo address={`/${language}/medication-drafts/${draft.id}/image`} />;
  return [
    ...rows,
    [
      t('field.image.label'),
      ...[existing.imageUrl ? <Photo address={imagePath(language, existing)} /> : unsaid, photo, photo].slice(0, shown),
    ],
  ];
}

function Photo({ address }: { address: string }) {
  const { t } = useWords('inventory');
  return <img src={address} alt={t('field.image.alt')} width={48} height={48} className="thumbnail" />;
}

function DraftControls({ draft, existing }: Pick<QuestionProps, 'draft' | 'existing'>) {
  const controls = Object.entries(draft.values).flatMap(([name, value]) =>
    [value].flat().map((one, index) => ({ key: `${name}-${index}`, name, one })),
  );
  return (
    <>
      {controls.map(({ key, name, one }) => (
        <input key={key} type="hidden" name={name} value={one} />
      ))}
      <input type="hidden" name="draftId" value={draft.id} />
      <input type="hidden" name="existingId" value={existing.id} />
      <input type="hidden" name="existingVersion" value={existing.version} />
    </>
  );
}
