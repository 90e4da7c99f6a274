import type { ReactNode } from 'react';
import { useWords, Verbatim } from '@domeka/ui';
import { unsaid } from '../facts/facts-in-words.ts';
import { badText } from '../facts/good-packages.tsx';
import { usePurposeLabel } from '../facts/purpose-label.ts';
import { useQuantityText } from '../facts/quantity.ts';
import { isAlarm, recallWord } from '../recalls/recall-tag.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useDates } from '../../lib/words/dates.ts';
import { useSheetAmount } from './sheet-amount.ts';
import type { SheetItem } from './sheet-item.ts';

export interface SheetGroup {
  title: ReactNode;
  items: SheetItem[];
}

interface SheetProps {
  groups: SheetGroup[];
  /** Of what is taken, with how, and with room to write in. */
  isTaken: boolean;
  isLarge: boolean;
  isOfSeveral: boolean;
  isByPlace: boolean;
}

export function Sheet({ groups, ...of }: SheetProps) {
  const heads = useHeads(of);
  return (
    <table className={of.isTaken ? 'sheet sheet-taken' : 'sheet'}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th scope="col" key={head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ title, items }, index) => (
        <tbody key={index}>
          {title !== null && (
            <tr className="sheet-group">
              <th scope="rowgroup" colSpan={heads.length}>
                {title}
              </th>
            </tr>
          )}
          {items.map((item) => (
            <Row key={item.id} item={item} {...of} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

type RowProps = { item: SheetItem } & Omit<SheetProps, 'groups'>;

const Row = ({ item, ...of }: RowProps) => (
  <tr>
    <Named item={item} {...of} />
    {!of.isLarge && <Strength dosage={item.dosage} />}
    {of.isTaken && <td className="sheet-how">{howOf(item)}</td>}
    {of.isTaken || of.isLarge ? <Stock item={item} /> : <AtHome item={item} />}
    {of.isTaken && <td className="sheet-write" />}
  </tr>
);

/** In large letters the strength stands beside the name, and the date beside the amount. */
function useHeads({ isTaken, isLarge }: Pick<SheetProps, 'isTaken' | 'isLarge'>): string[] {
  const { t } = useWords('inventory');
  const named = [t('field.name.label'), t('field.dosage.label')];
  const counted = [t('field.quantity.label'), t('field.expiryDate.label')];
  const columns = (heads: string[]) => (isLarge ? [heads.join(' · ')] : heads);
  return isTaken
    ? [...columns(named), t('field.how.label'), t('print.home'), t('print.notes')]
    : [...columns(named), ...columns(counted)];
}

const howOf = ({ taken }: SheetItem) => [taken?.takenBy.join(', '), taken?.how].filter(Boolean).join(': ');

/** In characters; longer texts may wrap. */
const longestInOneLine = 24;
const inOneLine = (text: string) => (text.length <= longestInOneLine ? 'in-one-line' : undefined);
/** Strengths never wrap: the longer, the smaller. */
const strengthClass = ({ length }: string) =>
  `in-one-line ${length > 2 * longestInOneLine ? 'sheet-longest' : length > longestInOneLine ? 'sheet-long' : ''}`;

function Named({ item, isTaken, isLarge, isOfSeveral, isByPlace }: RowProps) {
  const { t } = useWords('inventory');
  const { today } = useRootData();
  const quantityText = useQuantityText();
  const purposeLabel = usePurposeLabel();
  const { name, dosage, type, expiryDate, recall, bad, purposes, additionalInfo, whose } = item;
  const places = isTaken && isByPlace ? item.locations.filter((place) => place !== null) : [];
  return (
    <th scope="row">
      <Verbatim>{name}</Verbatim>
      {isLarge && dosage !== null && (
        <>
          {' '}
          <span className={`sheet-strength ${strengthClass(dosage)}`}>{dosage}</span>
        </>
      )}
      {isAlarm(recall) && <strong className="sheet-note">{recallWord(t, recall)}</strong>}
      {expiryDate !== null && expiryDate < today && <strong className="sheet-note">{t('filter.expired')}</strong>}
      {bad.length > 0 && <strong className="sheet-note">{badText(item, type, { t, quantityText })}</strong>}
      {purposes.length > 0 && <span className="sheet-note">{purposes.map(purposeLabel).join(', ')}</span>}
      {additionalInfo && <span className="sheet-note">{additionalInfo}</span>}
      {places.length > 0 && (
        <span className="sheet-note sheet-lies">
          {' '}
          {t('list.found-location', { place: [...new Set(places)].join(', ') })}
        </span>
      )}
      {isOfSeveral && whose !== null && (
        <span className="sheet-note">
          {t('print.belongs')}: {whose || t('list.unknown-user')}
        </span>
      )}
    </th>
  );
}

const Strength = ({ dosage }: Pick<SheetItem, 'dosage'>) => (
  <td className={dosage === null ? 'is-unsaid' : strengthClass(dosage)}>{dosage ?? unsaid}</td>
);

function Stock({ item }: { item: SheetItem }) {
  const { date } = useDates();
  const text = useSheetAmount()(item);
  return (
    <td className={`sheet-stock ${inOneLine(text) ?? ''}`}>
      <span className={inOneLine(text)}>{text}</span>
      {item.expiryDate !== null && (
        <>
          {' · '}
          <span className="in-one-line">{date(item.expiryDate)}</span>
        </>
      )}
    </td>
  );
}

function AtHome({ item }: { item: SheetItem }) {
  const { t } = useWords('inventory');
  const { date } = useDates();
  const text = useSheetAmount()(item);
  return (
    <>
      <td className={inOneLine(text)}>{text}</td>
      <td className="in-one-line">{item.expiryDate ? date(item.expiryDate) : t('expiry.none')}</td>
    </>
  );
}
