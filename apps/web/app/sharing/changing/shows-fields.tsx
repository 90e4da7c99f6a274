import type { ShareShows } from '@domeka/inventory/contract';
import type { ShareListView } from '@domeka/sharing/contract';
import { CheckboxField, RadioList, useTyped, useWords } from '@domeka/ui';
import { asBefore } from './shown-choice.ts';

interface ShowsProps {
  visible: ShareListView['visible'];
  isOfList: boolean;
  /** Null: made before there was a choice, and then offered to stay so, also where that was typed. */
  saved?: ShareShows;
}

/** There is a choice where something shareable is taken, or where that was chosen. */
export function ShowsFields({ visible, isOfList, saved = 'all' }: ShowsProps) {
  const { t } = useWords('sharing');
  const typed = useTyped('shows').value;
  const chosen = typed ?? saved ?? asBefore;
  const choices = [
    ...(saved === null || chosen === asBefore ? [{ value: asBefore, label: t('field.shows.before') }] : []),
    { value: 'all', label: `${t('field.shows.all')} (${visible.shareable})` },
    { value: 'taken', label: `${t(isOfList ? 'field.shows.taken-in-list' : 'field.shows.taken')} (${visible.taken})` },
  ];
  return (
    <>
      {visible.taken > 0 || chosen === 'taken' ? (
        <RadioList name="shows" label={t('field.shows.label')} choices={choices} defaultValue={chosen} />
      ) : (
        <input type="hidden" name="shows" value={chosen} />
      )}
      <CheckboxField name="showsLabels" label={t('field.showsLabels.label')} />
    </>
  );
}
