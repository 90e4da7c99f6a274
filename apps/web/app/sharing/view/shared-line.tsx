import { expiryOn, goodAndBad, isPercentType } from '@domeka/inventory/contract';
import type { GoodAndBad } from '@domeka/inventory/contract';
import type { SharedMedicationView } from '@domeka/sharing/contract';
import { Verbatim } from '@domeka/ui';
import { GoodPackages, goodTexts } from '../../inventory/facts/good-packages.tsx';
import { isNumberAlone } from '../../inventory/facts/labels.ts';
import { FormDrawing } from '../../lib/drawings/form-drawing.tsx';
import { beginningOf } from './shared-note.ts';
import { alarmOf, ItsLastDay, SharedFacts } from './shared-facts.tsx';
import type { SharedWords } from './use-shared-words.ts';

interface LineProps {
  item: SharedMedicationView;
  words: SharedWords;
  /** Else its line says who takes it. */
  isUnderPerson: boolean;
}

/** One line, which opens to all that is shown of it. */
export function SharedLine({ item, words, isUnderPerson }: LineProps) {
  const { name, dosage, type, additionalInfo: note, isTaken } = item;
  const told = goodAndBad(item.packages, type, words.today);
  const { quantity } = told ?? item;
  const begun = note ? beginningOf(note) : null;
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
              <TakenTold item={item} told={told} words={words} isUnderPerson={isUnderPerson} />
            ) : (
              <HomeTold item={item} told={told} words={words} />
            )}
          </span>
          {note && <NoteOf text={note} begun={begun} />}
        </summary>
        <SharedFacts item={item} told={told} words={words} isNoteLong={begun !== null} />
      </details>
    </li>
  );
}

/** On paper nothing opens, so that it is whole there. */
const NoteOf = ({ text, begun }: { text: string; begun: string | null }) => (
  <>
    <Comma />
    <span className={`shared-note${begun ? ' screen-only' : ''}`}>{begun ?? text}</span>
    {begun && <span className="shared-note print-only">{text}</span>}
  </>
);

/** Read aloud, the parts of a line stay apart. */
const Comma = () => <span className="visually-hidden">, </span>;

interface ToldProps {
  item: SharedMedicationView;
  told: GoodAndBad | null;
  words: SharedWords;
}

/** Who, how, what for; and in red why it is not to be used. */
function TakenTold({ item, told, words, isUnderPerson }: ToldProps & Pick<LineProps, 'isUnderPerson'>) {
  const { how, takenBy = [], whatFor = [] } = item;
  const who = isUnderPerson ? '' : takenBy.join(', ');
  const { days } = expiryOn(item.expiryDate, words.today);
  const isPast = days !== null && days < 0;
  const bad = told && goodTexts(told, item.type, readerOf(words)).bad;
  return (
    <>
      {(who || how || whatFor.length > 0) && <Comma />}
      <span className="shared-how shared-dose">
        {who && <Verbatim>{who}</Verbatim>}
        {who && how && ' · '}
        {how}
        {(who || how) && whatFor.length > 0 && ' · '}
        {whatFor.length > 0 && <span className="shared-for">{whatFor.map(words.purposeLabel).join(', ')}</span>}
      </span>
      {bad && <Comma />}
      {bad && <span className={bad.className}>{bad.text}</span>}
      {!told && (isPast || alarmOf(item)) && <SaidLastDay item={item} words={words} />}
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
      {!told && (item.expiryDate || alarmOf(item)) && <SaidLastDay item={item} words={words} />}
    </>
  );
}

function amountOf(type: string, quantity: number, { quantityText, pieces }: SharedWords): string {
  const text = quantityText(quantity, type);
  return isPercentType(type) || isNumberAlone(type, quantity) ? text : pieces(type, quantity, text);
}

const readerOf = ({ t, today, formatDate, quantityText }: SharedWords) => ({ t, today, formatDate, quantityText });

const SaidLastDay = (props: Omit<ToldProps, 'told'>) => (
  <>
    <Comma />
    <ItsLastDay {...props} />
  </>
);
