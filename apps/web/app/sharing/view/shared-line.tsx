import { expiryOn, goodAndBad, isPercentType } from '@domeka/inventory/contract';
import type { GoodAndBad } from '@domeka/inventory/contract';
import type { SharedMedicationView } from '@domeka/sharing/contract';
import { Verbatim } from '@domeka/ui';
import { GoodPackages, goodTexts } from '../../inventory/facts/good-packages.tsx';
import { isNumberAlone } from '../../inventory/facts/labels.ts';
import { LastDay } from '../../inventory/recalls/recall-tag.tsx';
import { FormDrawing } from '../../lib/drawings/form-drawing.tsx';
import { alarmOf, SharedFacts } from './shared-facts.tsx';
import type { SharedWords } from './use-shared-words.ts';

/** In characters, as in the list; the rest opens. */
const shortNote = 60;

/** One line, which opens to all that is shown of it. */
export function SharedLine({ item, words }: { item: SharedMedicationView; words: SharedWords }) {
  const { name, dosage, type, additionalInfo: note, isTaken } = item;
  const told = goodAndBad(item.packages, type, words.today);
  const { quantity } = told ?? item;
  const isLong = note !== null && note.length > shortNote;
  return (
    <li className="shared-item">
      <details>
        <summary className="shared-line">
          <FormDrawing type={type} quantity={quantity} />
          <span className="shared-name">
            <Verbatim>
              <b>{name}</b>
              {dosage && ' '}
              {dosage && <span className="shared-dosage">{dosage}</span>}
            </Verbatim>
          </span>
          <span className="shared-told">
            {isTaken ? (
              <TakenTold item={item} told={told} words={words} />
            ) : (
              <HomeTold item={item} told={told} words={words} />
            )}
          </span>
          {note && <NoteOf text={note} isLong={isLong} />}
        </summary>
        <SharedFacts item={item} told={told} words={words} isNoteLong={isLong} />
      </details>
    </li>
  );
}

/** On paper nothing opens, so that it is whole there. */
const NoteOf = ({ text, isLong }: { text: string; isLong: boolean }) => (
  <>
    <Comma />
    <span className={`shared-note${isLong ? ' screen-only' : ''}`}>{isLong ? beginningOf(text) : text}</span>
    {isLong && <span className="shared-note print-only">{text}</span>}
  </>
);

const beginningOf = (note: string) => `${note.slice(0, shortNote).trimEnd()}…`;

/** Read aloud, the parts of a line stay apart. */
const Comma = () => <span className="visually-hidden">, </span>;

interface ToldProps {
  item: SharedMedicationView;
  told: GoodAndBad | null;
  words: SharedWords;
}

/** How; and in red why it is not to be used. */
function TakenTold({ item, told, words }: ToldProps) {
  const { days } = expiryOn(item.expiryDate, words.today);
  const isPast = days !== null && days < 0;
  const bad = told && goodTexts(told, item.type, readerOf(words)).bad;
  return (
    <>
      {item.how && <Comma />}
      <span className="shared-how shared-dose">{item.how}</span>
      {bad && <Comma />}
      {bad && <span className={bad.className}>{bad.text}</span>}
      {!told && (isPast || alarmOf(item)) && <ItsLastDay item={item} words={words} />}
    </>
  );
}

/** What for; then how much and until when. */
function HomeTold({ item, told, words }: ToldProps) {
  const { type, quantity, whatFor = [] } = item;
  const amount = quantity === null || told ? null : amountOf(type, quantity, words);
  return (
    <>
      {whatFor.length > 0 && <Comma />}
      <span className="shared-how">{whatFor.map(words.purposeLabel).join(', ')}</span>
      {amount && <Comma />}
      {!told && <span className="shared-amount">{amount}</span>}
      {told && <Comma />}
      {told && <GoodPackages told={told} medication={item} reader={readerOf(words)} to={null} />}
      {!told && (item.expiryDate || alarmOf(item)) && <ItsLastDay item={item} words={words} />}
    </>
  );
}

function amountOf(type: string, quantity: number, { quantityText, countedType }: SharedWords): string {
  const text = quantityText(quantity, type);
  return isPercentType(type) || isNumberAlone(type, quantity) ? text : `${text} ${countedType(type, quantity)}`;
}

const readerOf = ({ t, today, formatDate, quantityText }: SharedWords) => ({ t, today, formatDate, quantityText });

const ItsLastDay = ({ item, words: { t, today, language, formatDate } }: Omit<ToldProps, 'told'>) => (
  <>
    <Comma />
    <LastDay
      recall={alarmOf(item)}
      date={item.expiryDate}
      today={today}
      t={t}
      language={language}
      formatDate={formatDate}
    />
  </>
);
