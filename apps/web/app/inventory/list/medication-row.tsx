import { isPercentType } from '@domeka/inventory/contract';
import type { Language } from '@domeka/kernel';
import type { TFunction } from 'i18next';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import type { Failed } from '../../lib/messages/failure-note.tsx';
import type { ListedMedication } from '../facts/dashboard.ts';
import { iconClass } from '../../lib/icons/icon.tsx';
import { ExpiryTag } from '../facts/expiry-tag.tsx';
import { imagePath, photoPathOf } from '../facts/photo-paths.ts';
import { ownerShown } from '../facts/owner-shown.ts';
import { MedicationName } from '../facts/medication-name.tsx';
import { QuantityEditor } from './quantity-editor.tsx';

/** The one form that all privacy buttons of the list belong to. */
export const privacyFormId = 'privacy-form';
/** And all buttons for one piece more or less. */
export const stepFormId = 'step-form';

/** Words, formats and addresses of all rows. */
export interface RowWords {
  t: TFunction<'inventory'>;
  language: string;
  pageLanguage: Language;
  /** The list's path, and its query to come back to. */
  home: string;
  listSearch: string;
  today: string;
  formatDate: (date: string) => string;
  typeLabel: (type: string, quantity: number | null) => string;
  categoryLabel: (category: string) => string;
  quantityText: (quantity: number | null, type: string) => string;
  private: string;
  makePrivate: string;
  makePublic: string;
  changeQuantity: string;
  oneLess: string;
  oneMore: string;
  more: string;
  photo: string;
  edit: string;
  delete: string;
  note: string;
  inList: string;
  readOnly: string;
  /** With a hole for the owner's name. */
  sharedBy: string;
  unknownUser: string;
}

interface RowProps {
  medication: ListedMedication;
  words: RowWords;
  isChangingQuantity: boolean;
  isEdited: boolean;
  isLeaving: boolean;
  refused: RefusedAction | undefined;
  /** Why it was not deleted just now. */
  failed: Failed | undefined;
}

/** One medication: a row, or on small screens a card. Plain elements and plain links, because a page shows twenty. */
export function MedicationRow({
  medication,
  words,
  isChangingQuantity,
  isEdited,
  isLeaving,
  refused,
  failed,
}: RowProps) {
  const { id, name, dosage, type, categories, additionalInfo, imageUrl, isPrivate, listName, isReadOnly, isShared } =
    medication;
  const { home, listSearch } = words;
  const opened = `${home}${listSearch}${listSearch === '?' ? '' : '&'}`;
  const toggle = isPrivate ? words.makePublic : words.makePrivate;
  return (
    <tr role="row" id={`med-${id}`} data-edited={isEdited || undefined} hidden={isLeaving}>
      <th role="rowheader" scope="row">
        <MedicationName
          name={name}
          dosage={dosage}
          photo={imageUrl && imagePath(words.pageLanguage, medication)}
          photoPage={{ to: photoPathOf(words.pageLanguage, id) + listSearch, label: words.photo }}
        />
        {isPrivate && (
          <span className={`${iconClass('icon', 'lock')} private-mark`}>
            <span className="visually-hidden">{words.private}</span>
          </span>
        )}
        {listName && (
          <span className="quiet small in-list">
            {words.inList} {listName}
          </span>
        )}
        {isShared && (
          <span className="quiet small in-list">
            {words.sharedBy.replace('{{owner}}', ownerShown(medication.ownerName) ?? words.unknownUser)}
          </span>
        )}
        {additionalInfo && <Note text={additionalInfo} label={words.note} />}
        {failed?.note}
      </th>
      <td role="cell">{words.typeLabel(type, medication.quantity)}</td>
      <td role="cell">
        {isReadOnly ? (
          words.quantityText(medication.quantity, type)
        ) : isChangingQuantity ? (
          <QuantityEditor
            medication={medication}
            action={`${opened}qty=${id}`}
            home={home}
            listSearch={listSearch}
            refused={refused}
          />
        ) : (
          <Quantity medication={medication} words={words} to={`${opened}qty=${id}#med-${id}`} />
        )}
      </td>
      <td role="cell">
        <ExpiryTag
          date={medication.expiryDate}
          today={words.today}
          t={words.t}
          language={words.language}
          formatDate={words.formatDate}
        />
      </td>
      <td role="cell">{categories.map(words.categoryLabel).join(', ')}</td>
      <td role="cell" className="row-actions">
        <details className="row-more">
          <summary className={iconClass('icon-button', 'ellipsis')} aria-label={`${words.more}: ${name}`} />
          {isReadOnly ? (
            <span className="quiet small">{words.readOnly}</span>
          ) : (
            <>
              <button
                type="submit"
                form={privacyFormId}
                name="toggle"
                value={`${id}:${!isPrivate}`}
                className={`${iconClass('icon-button', isPrivate ? 'eye-off' : 'eye')} ${isPrivate ? 'publish' : 'hide'}`}
                aria-label={`${toggle}: ${name}`}
              />
              <a
                href={`${opened}panel=edit&id=${id}`}
                className={iconClass('icon-button', 'pencil')}
                aria-label={`${words.edit}: ${name}`}
              />
              <a
                href={`${home}/${id}/delete${listSearch}`}
                className={`${iconClass('icon-button', 'trash')} danger`}
                aria-label={`${words.delete}: ${name}`}
                aria-describedby={failed?.id}
              />
            </>
          )}
        </details>
      </td>
    </tr>
  );
}

/** How much there is, which leads to its editor; of what is counted, one piece more or less at once. */
function Quantity({
  medication: { id, name, quantity, type },
  words,
  to,
}: {
  medication: ListedMedication;
  words: RowWords;
  to: string;
}) {
  const text = words.quantityText(quantity, type);
  const link = (
    <a href={to} className="change-quantity" aria-label={`${words.changeQuantity}: ${name}, ${text}`}>
      {text}
    </a>
  );
  if (quantity === null || isPercentType(type)) return link;
  const step = (by: 1 | -1) => ({
    type: 'submit' as const,
    form: stepFormId,
    name: 'step',
    value: `${id}:${by}:${quantity}`,
    className: `${iconClass('icon-button', by === 1 ? 'plus' : 'minus')} step`,
    'aria-label': `${by === 1 ? words.oneMore : words.oneLess}: ${name}`,
  });
  return (
    <span className="stepper">
      {quantity > 0 && <button {...step(-1)} />}
      {link}
      <button {...step(1)} />
    </span>
  );
}

const clampedLength = 60;

/** A note: short ones whole, long ones behind their beginning. */
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
