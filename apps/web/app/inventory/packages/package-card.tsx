import { isFinished, isPercentType, packageTexts } from '@domeka/inventory/contract';
import type { PackageView } from '@domeka/inventory/contract';
import { useWords, Verbatim } from '@domeka/ui';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { WaitsMark } from '../../lib/device/waits-mark.tsx';
import { useWaiting } from '../../lib/device/waiting.ts';
import { Once } from '../../lib/forms/once.tsx';
import { FormDrawing } from '../../lib/drawings/form-drawing.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useDates } from '../../lib/words/dates.ts';
import { isNumberAlone, useCountedTypes } from '../facts/labels.ts';
import { listQuery } from '../navigation/list-address.ts';
import { stepButton } from '../facts/step-button.ts';
import { usePackageWords } from '../facts/package-words.ts';
import { useQuantityText } from '../facts/quantity.ts';
import { QuantityEditor } from '../form/quantity-editor.tsx';
import { PackageRecalls } from '../recalls/package-recalls.tsx';
import { LastDay } from '../recalls/recall-tag.tsx';
import { PackageReminder } from './package-reminder.tsx';
import { packagesPath } from '../navigation/packages-address.ts';
import type { PackagesPage } from './packages.server.ts';

interface CardProps {
  page: PackagesPage;
  one: PackageView;
  /** "Package 1 of 2". */
  label: string;
  isFirst: boolean;
  isChangingQuantity: boolean;
  refused: RefusedAction | undefined;
}

export function PackageCard({ page, one, label, isFirst, isChangingQuantity, refused }: CardProps) {
  const { t, language } = useWords('inventory');
  const { today, language: pageLanguage } = useRootData();
  const { date } = useDates();
  const words = usePackageWords();
  const quantityText = useQuantityText();
  const { medication, state } = page;
  const { type, mayEdit, version } = medication;
  const opened = words.opened(one);
  const waits = useWaiting()[one.id];
  const texts = packageTexts.filter((name) => one[name] !== null);
  const here = packagesPath(pageLanguage, medication.id, state);
  return (
    <li className="package-card" id={`med-${one.id}`} data-finished={isFinished(one) || undefined}>
      <h3 className={isFirst ? 'use-first' : 'visually-hidden'}>
        {isFirst && <span>{t('packages.first')}</span>}
        <span className="visually-hidden">{label}</span>
      </h3>
      <div className="package-facts">
        <FormDrawing type={type} quantity={one.quantity} />
        {!mayEdit ? (
          <span>{quantityText(one.quantity, type)}</span>
        ) : isChangingQuantity ? (
          <QuantityEditor
            medication={{ id: one.id, name: label, type, quantity: one.quantity, version }}
            action={packagesPath(pageLanguage, medication.id, state, { qty: one.id })}
            home={here}
            listSearch=""
            refused={refused}
          />
        ) : (
          <Quantity page={page} one={one} label={label} />
        )}
        <WaitsMark waits={waits} t={t} />
        <LastDay recall={one.recall} date={one.lastDay} today={today} t={t} language={language} formatDate={date} />
      </div>
      {(opened || texts.length > 0) && (
        <p className="package-notes">
          {opened && <span className="package-opened">{opened}</span>}
          {texts.map((name) => (
            <span className="quiet" key={name}>
              {t(`packages.fact.${name}`)} <Verbatim>{one[name] ?? ''}</Verbatim>
            </span>
          ))}
        </p>
      )}
      <PackageRecalls one={one} label={label} mayEdit={mayEdit} action={here} refused={refused} />
      <div className="package-foot">
        {mayEdit && <CardActions page={page} one={one} label={label} />}
        <PackageReminder page={page} one={one} label={label} />
      </div>
    </li>
  );
}

/** Links to its editor; countable quantities also have step buttons. */
function Quantity({ page, one, label }: Pick<CardProps, 'page' | 'one' | 'label'>) {
  const { t } = useWords('inventory');
  const { language } = useRootData();
  const quantityText = useQuantityText();
  const countedType = useCountedTypes();
  const { medication, state } = page;
  const { type } = medication;
  const { id, quantity } = one;
  const text = quantityText(quantity, type);
  const isCounted = quantity !== null && !isPercentType(type);
  const link = (
    <a
      href={`${packagesPath(language, medication.id, state, { qty: id })}#med-${id}`}
      className="change-quantity"
      aria-label={`${t('quantity.change')}: ${label}, ${text}`}
    >
      {text}
    </a>
  );
  if (!isCounted) return link;
  const step = (by: 1 | -1) => stepButton(t, by, { id }, label);
  return (
    <span className="package-quantity">
      <span className="stepper">
        {quantity > 0 && <button {...step(-1)} />}
        {link}
        <button {...step(1)} />
      </span>
      {!isNumberAlone(type, quantity) && <span className="quiet">{countedType(type, quantity)}</span>}
    </span>
  );
}

function CardActions({ page: { medication, state }, one, label }: Pick<CardProps, 'page' | 'one' | 'label'>) {
  const { t } = useWords('inventory');
  const { language } = useRootData();
  const path = (panel: 'edit' | 'opening') => packagesPath(language, medication.id, state, { panel, id: one.id });
  const isOnly = medication.packages.length === 1;
  return (
    <form
      method="post"
      action={`${packagesPath(language, medication.id, state)}#errors`}
      className="package-actions"
      data-keep-scroll
    >
      <Once form={`package.${one.id}`} />
      <input type="hidden" name="package" value={one.id} />
      <input type="hidden" name="version" value={one.version} />
      {one.openedOn !== null ? (
        <a href={path('opening')} className="text-button" aria-label={`${t('packages.opening')}: ${label}`}>
          {t('packages.opening')}
        </a>
      ) : isFinished(one) ? null : (
        <button
          type="submit"
          name="intent"
          value="open"
          className="text-button"
          aria-label={`${t('packages.open')}: ${label}`}
        >
          {t('packages.open')}
        </button>
      )}
      <a href={path('edit')} className="text-button" aria-label={`${t('list.edit')}: ${label}`}>
        {t('list.edit')}
      </a>
      {isOnly ? (
        <a
          href={`/${language}/dashboard/${medication.id}/delete${listQuery(state)}`}
          className="text-button danger"
          aria-label={`${t('list.delete')}: ${label}`}
        >
          {t('list.delete')}
        </a>
      ) : (
        <button
          type="submit"
          name="intent"
          value="delete"
          className="text-button danger"
          aria-label={`${t('list.delete')}: ${label}`}
        >
          {t('list.delete')}
        </button>
      )}
    </form>
  );
}
