import { isPercentType } from '@domeka/inventory/contract';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { WaitsMark } from '../../lib/device/waits-mark.tsx';
import type { Waiting } from '../../lib/device/waiting.ts';
import type { Failed } from '../../lib/messages/failure-note.tsx';
import type { ListedMedication } from '../facts/dashboard.ts';
import { iconClass } from '../../lib/icons/icon.tsx';
import { GoodPackages } from '../facts/good-packages.tsx';
import { isNumberAlone } from '../facts/labels.ts';
import { imagePath, photoPathOf } from '../facts/photo-paths.ts';
import { ownerShown } from '../facts/owner-shown.ts';
import { TakenMark } from '../facts/taken-mark.tsx';
import { MedicationName } from '../facts/medication-name.tsx';
import { stepButton } from '../facts/step-button.ts';
import { isAlarm, LastDay, RecallLink, RecallTag } from '../recalls/recall-tag.tsx';
import { QuantityEditor } from './opened-parts.ts';
import { packagesPath, RowActions } from './row-actions.tsx';
import type { RowWords } from './use-row-words.ts';

interface RowProps {
  medication: ListedMedication;
  words: RowWords;
  isChangingQuantity: boolean;
  isEdited: boolean;
  isLeaving: boolean;
  refused: RefusedAction | undefined;
  failed: Failed | undefined;
  waits: Waiting[string] | undefined;
}

/** Plain elements and links: a page renders twenty rows. */
export function MedicationRow({ isChangingQuantity, isEdited, isLeaving, refused, waits, ...row }: RowProps) {
  const { words, failed } = row;
  const { good } = row.medication;
  const medication = good ? { ...row.medication, quantity: good.quantity } : row.medication;
  const { id, type, quantity, packageCount, isReadOnly, isShared } = medication;
  const countShown = !good && packageCount;
  const { t, home, listSearch } = words;
  const opened = `${home}${listSearch}${listSearch === '?' ? '' : '&'}`;
  return (
    <tr role="row" id={`med-${id}`} data-edited={isEdited || undefined} hidden={isLeaving}>
      <RowHead {...row} medication={medication} />
      <td role="cell">
        <span className={isNumberAlone(type, quantity) ? 'kind kind-apart' : 'kind'}>
          {words.typeLabel(type, quantity)}
        </span>
        {countShown && ' '}
        {countShown && <small className="quiet package-count">{words.packageCount(countShown)}</small>}
      </td>
      <td role="cell">
        {isReadOnly ? (
          <span className="amount">{words.quantityText(quantity, type)}</span>
        ) : isChangingQuantity ? (
          <QuantityEditor
            medication={medication}
            action={`${opened}qty=${id}`}
            home={home}
            listSearch={listSearch}
            refused={refused}
          />
        ) : (
          <Quantity
            medication={medication}
            words={words}
            to={packageCount ? packagesPath(medication, words) : `${opened}qty=${id}#med-${id}`}
          />
        )}
        <WaitsMark waits={waits} t={t} />
      </td>
      <td role="cell">
        {good ? (
          <GoodPackages
            told={good}
            medication={medication}
            reader={words}
            to={isShared ? null : packagesPath(medication, words)}
          />
        ) : (
          <LastDay
            recall={medication.recall}
            link={medication.isShared ? undefined : { name: medication.name, to: packagesPath(medication, words) }}
            date={medication.expiryDate}
            today={words.today}
            t={t}
            language={words.language}
            formatDate={words.formatDate}
          />
        )}
      </td>
      <td role="cell">{medication.categories.map(words.categoryLabel).join(', ')}</td>
      <td role="cell" className="row-actions">
        <RowActions medication={medication} words={words} opened={opened} failed={failed} />
      </td>
    </tr>
  );
}

function RowHead({ medication, words, failed }: Pick<RowProps, 'medication' | 'words' | 'failed'>) {
  const {
    id,
    name,
    dosage,
    type,
    quantity,
    additionalInfo,
    imageUrl,
    isPrivate,
    listName,
    isShared,
    ownerName,
    foundBy,
  } = medication;
  const { t, pageLanguage, listSearch } = words;
  return (
    <th role="rowheader" scope="row">
      <div className="row-name">
        <MedicationName
          name={name}
          dosage={dosage}
          type={type}
          quantity={quantity}
          photo={imageUrl && imagePath(pageLanguage, medication)}
          photoPage={{ to: photoPathOf(pageLanguage, id) + listSearch, label: t('inventory:photo.title') }}
        />
        <ToCheck medication={medication} words={words} />
        {isPrivate && (
          <span className={`${iconClass('icon', 'lock')} private-mark`}>
            <span className="visually-hidden">{t('inventory:privacy.private')}</span>
          </span>
        )}
      </div>
      <div className="row-facts">
        <TakenMark medication={medication} t={t} />
        {listName && (
          <span className="quiet small in-list">
            {t('inventory:list.in-list')} {listName}
          </span>
        )}
        {isShared && (
          <span className="quiet small in-list">
            {t('inventory:list.shared-by', { owner: ownerShown(ownerName) ?? t('inventory:list.unknown-user') })}
          </span>
        )}
        {foundBy && <FoundBy foundBy={foundBy} t={t} />}
        {additionalInfo && <Note text={additionalInfo} label={t('inventory:list.note')} />}
        {failed?.note}
      </div>
    </th>
  );
}

/** A recall that is still a question; one that is certain stands in place of the date. */
function ToCheck({ medication, words }: Pick<RowProps, 'medication' | 'words'>) {
  const { recall, isShared, name } = medication;
  if (!recall || isAlarm(recall)) return null;
  return (
    <>
      {' '}
      {isShared ? (
        <RecallTag state={recall} t={words.t} />
      ) : (
        <RecallLink state={recall} t={words.t} name={name} to={packagesPath(medication, words)} />
      )}
    </>
  );
}

/** Links to its editor, or to the packages of several; countable quantities also have a step button. */
function Quantity({
  medication: { id, name, quantity, type, packageCount },
  words,
  to,
}: {
  medication: ListedMedication;
  words: RowWords;
  to: string;
}) {
  const text = words.quantityText(quantity, type);
  const link = (
    <a
      href={to}
      className="change-quantity"
      aria-label={`${words.t(packageCount ? 'inventory:packages.title' : 'inventory:quantity.change')}: ${name}, ${text}`}
    >
      {text}
    </a>
  );
  if (quantity === null || isPercentType(type)) return link;
  const step = (by: 1 | -1) => stepButton(words.t, by, { id, shown: quantity }, name);
  return (
    <span className="stepper">
      {quantity > 0 && <button {...step(-1)} />}
      {link}
      <button {...step(1)} />
    </span>
  );
}

const FoundBy = ({ foundBy, t }: { foundBy: NonNullable<ListedMedication['foundBy']>; t: RowWords['t'] }) => (
  <span className="quiet small in-list">
    {'substance' in foundBy
      ? t('inventory:list.found-substance', { name: foundBy.substance })
      : t('inventory:list.found-location', { place: foundBy.location })}
  </span>
);

const clampedLength = 60;

const Note = ({ text, label }: { text: string; label: string }) =>
  text.length <= clampedLength ? (
    <span className="note quiet">{text}</span>
  ) : (
    <details className="note quiet">
      <summary>
        <span className="visually-hidden">{label}: </span>
        <span className="note-beginning">{text.slice(0, clampedLength).trimEnd()}…</span>
      </summary>
      <span className="note-text">{text}</span>
    </details>
  );
