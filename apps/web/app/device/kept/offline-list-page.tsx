import type { ListView } from '@domeka/collaboration/contract';
import { goodAndBad, isPercentType, labelOf } from '@domeka/inventory/contract';
import type {
  DictionaryLabel,
  OfflineList as KeptList,
  OfflineMedicationView,
  RecallState,
} from '@domeka/inventory/contract';
import { calendarDateIn, writtenDate } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import { Page, Verbatim } from '@domeka/ui';
import type { TFunction } from 'i18next';
import type { Dictionary } from '../../inventory/facts/dictionaries.server.ts';
import { goodTexts } from '../../inventory/facts/good-packages.tsx';
import type { GoodTold } from '../../inventory/facts/good-packages.tsx';
import { isNumberAlone } from '../../inventory/facts/labels.ts';
import { quantityText } from '../../inventory/facts/quantity.ts';
import { isAlarm, LastDay, RecallTag, toCheckOf } from '../../inventory/recalls/recall-tag.tsx';
import { FormDrawing } from '../../lib/drawings/form-drawing.tsx';
import { Icon } from '../../lib/icons/icon.tsx';
import { KeptActions, KeptAdd, KeptChanges } from './kept-forms.tsx';
import { i18nOf } from '../../lib/words/i18n.server.ts';
import { here } from './needs-connection-page.tsx';
import { filters } from './script/narrowing.ts';

interface OfflineListProps {
  list: KeptList;
  language: Language;
  types: Dictionary;
  lists: ListView[];
  timeZone: string;
}

export function OfflineList({ list: { asOf, items, total }, language, types, lists, timeZone }: OfflineListProps) {
  const { t } = i18nOf(language);
  const words = wordsOf(t, language, types.labels, calendarDateIn(timeZone, new Date(asOf)));
  const left = total - items.length;
  return (
    <Page title={t('inventory:list.title')}>
      <div className="kept-bar callout" role="status">
        <i className="drawing drawing-small drawing-offline" aria-hidden="true" />
        <p id="stamp" />
        <a href={here} className="text-link">
          {t('common:phone.needs.retry')}
        </a>
      </div>
      <p id="elsewhere" className="quiet" hidden>
        {t('inventory:offline.needs')}
      </p>
      <KeptChanges t={t} />
      <KeptTools t={t} />
      <KeptAdd types={types} lists={lists} language={language} />
      <ul id="kept" className="kept-list">
        {items.map((item) => (
          <KeptMedication key={item.id} medication={item} words={words} />
        ))}
      </ul>
      <p id="none" className="quiet" hidden={items.length > 0}>
        {t(total === 0 ? 'inventory:list.empty' : 'inventory:list.no-match')}
      </p>
      {left > 0 && <p className="quiet">{t('inventory:offline.left-out', { count: left })}</p>}
    </Page>
  );
}

export function KeptSignOut({ language }: { language: Language }) {
  const { t } = i18nOf(language);
  return (
    <button type="button" id="sign-out" className="nav-link">
      <Icon name="log-out" />
      {t('common:nav.sign-out')}
    </button>
  );
}

function KeptTools({ t }: { t: TFunction }) {
  return (
    <form id="find" role="search" className="kept-tools">
      <div className="field">
        <label htmlFor="search" className="field-label">
          {t('inventory:filter.search')}
        </label>
        <input id="search" name="q" type="search" autoComplete="off" enterKeyHint="search" className="small-input" />
      </div>
      <div className="chips" role="group" aria-label={t('inventory:field.expiryDate.label')}>
        {filters.map((filter) => (
          <button key={filter} type="button" className="chip" data-filter={filter} aria-pressed={filter === ''}>
            {t(filter === '' ? 'inventory:offline.all' : `inventory:filter.${filter}`)}
          </button>
        ))}
      </div>
    </form>
  );
}

const wordsOf = (t: TFunction, language: Language, added: DictionaryLabel[], today: string) => ({
  t,
  language,
  today,
  type: (type: string) => labelOf(t, 'type', type, added, language),
  amount: (quantity: number | null, type: string) =>
    quantity === 0 && isPercentType(type) ? t('inventory:quantity.finished') : quantityText(language, quantity, type),
  date: (date: string) => writtenDate(language, date),
});

interface KeptProps {
  medication: OfflineMedicationView;
  words: ReturnType<typeof wordsOf>;
}

function KeptMedication({ medication, words }: KeptProps) {
  const { id, name, dosage, type, quantity, additionalInfo, listName, recall, version, mayEdit } = medication;
  const { t } = words;
  const only = medication.packages.length === 1 ? medication.packages[0] : undefined;
  const told = goodAndBad(medication.packages, type, words.today);
  const left = (told ?? medication).quantity;
  const toCheck = toCheckOf(medication.packages);
  return (
    <li
      className="kept-item"
      data-id={id}
      data-version={version}
      data-type={type}
      data-quantity={quantity ?? ''}
      data-may-edit={mayEdit || undefined}
      data-search={[name, dosage, words.type(type)].filter(Boolean).join(' ')}
    >
      <FormDrawing type={type} quantity={left} />
      <div className="kept-facts">
        <p className="kept-name">
          <Verbatim>
            <strong>{name}</strong> {dosage && <small className="quiet">{dosage}</small>}
          </Verbatim>{' '}
          {toCheck && <RecallTag state={toCheck} t={t} />}
        </p>
        <p>
          {!isNumberAlone(type, quantity) && `${words.type(type)} · `}
          <span className="kept-quantity" data-all={words.amount(quantity, type)}>
            {words.amount(left, type)}
          </span>
        </p>
        <Expiry date={medication.expiryDate} recall={recall} words={words} isHidden={told !== null} />
        {medication.packages.length > 1 && <Good told={told} type={type} words={words} />}
        <KeptActions medication={medication} one={only} quantity={left} label={name} t={t} />
        {medication.packages.length > 1 && <KeptPackages medication={medication} words={words} />}
        {listName && (
          <p className="quiet small">
            {t('inventory:list.in-list')} {listName}
          </p>
        )}
        {additionalInfo && <p className="quiet small">{additionalInfo}</p>}
      </div>
    </li>
  );
}

function KeptPackages({ medication, words }: KeptProps) {
  const { name, packages, type } = medication;
  const { t } = words;
  return (
    <details className="kept-packages">
      <summary>{t('inventory:packages.count', { count: packages.length })}</summary>
      <ul>
        {packages.map((one, index) => (
          <li
            key={one.id}
            data-package={one.id}
            data-version={one.version}
            data-opened={one.isOpened || undefined}
            data-quantity={one.quantity ?? ''}
            data-alarm={isAlarm(one.recall) ? one.recall : undefined}
          >
            {words.amount(one.quantity, type)}
            {one.isOpened && ` · ${t('inventory:packages.is-opened')}`}{' '}
            <Expiry date={one.lastDay} recall={one.recall} words={words} />
            <KeptActions
              medication={medication}
              one={one}
              quantity={one.quantity}
              label={`${name}, ${t('inventory:packages.one', { number: index + 1, count: packages.length })}`}
              t={t}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Empty where all packages are alike: that may change while the list is kept. */
function Good({
  told,
  type,
  words: { t, today, date, amount },
}: Pick<KeptProps, 'words'> & { told: GoodTold | null; type: string }) {
  const texts = told && goodTexts(told, type, { t, today, formatDate: date, quantityText: amount });
  return (
    <span className="kept-good good-packages" hidden={!texts}>
      <span className={texts?.good.className}>{texts?.good.text}</span>{' '}
      <span className={texts?.bad.className}>{texts?.bad.text}</span>
    </span>
  );
}

const Expiry = ({
  date,
  recall,
  isHidden = false,
  words: { t, language, today, date: formatDate },
}: Pick<KeptProps, 'words'> & { date: string | null; recall: RecallState | null; isHidden?: boolean }) => (
  <span className="kept-expiry" data-expiry={date ?? ''} hidden={isHidden}>
    <LastDay recall={recall} date={date} today={today} t={t} language={language} formatDate={formatDate} />
  </span>
);
