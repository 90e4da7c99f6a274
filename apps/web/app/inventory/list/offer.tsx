import { useWords } from '@domeka/ui';
import type { ReactElement } from 'react';
import { Once } from '../../lib/forms/once.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { remindersPath } from '../../reminders/addresses.ts';

const offerFormId = 'offer-form';

interface Offer {
  /** Plain elements, among the rows. */
  row: (columns: number) => ReactElement;
  form: ReactElement;
}

/** One row asks for reminders until that is answered; else, from the third day with a visit on, for the phone. */
export function useOffer(mayAsk: boolean): Offer | null {
  const { t } = useWords('reminders');
  const { language, viewer, isInstallable, isReminderOffered } = useRootData();
  if (!mayAsk) return null;
  if (isReminderOffered)
    return {
      row: offerRow(
        <span>
          {t('offer.title')} <small className="quiet">{t('offer.text')}</small>
        </span>,
        [
          { value: 'accept', words: t('offer.yes') },
          { value: 'decline', words: t('offer.no') },
        ],
      ),
      form: offerForm(`${remindersPath(language)}#errors`, 'offer'),
    };
  if (!isInstallable || !viewer?.isPhoneLineDue) return null;
  const page = `/${language}/on-your-phone`;
  return {
    row: offerRow(
      <span>
        {t('common:phone.line.text')}{' '}
        <a href={page} className="text-link">
          {t('common:phone.title')}
        </a>
      </span>,
      [{ value: 'close', words: t('common:phone.line.close') }],
    ),
    form: offerForm(page, 'phone-line'),
  };
}

const offerRow = (words: ReactElement, answers: { value: string; words: string }[]) =>
  function row(columns: number) {
    return (
      <tr role="row" key="offer" className="offer-row">
        <td role="cell" colSpan={columns}>
          <div className="offer">
            {words}
            {answers.map(({ value, words: answer }) => (
              <button key={value} type="submit" form={offerFormId} name="intent" value={value} className="text-button">
                {answer}
              </button>
            ))}
          </div>
        </td>
      </tr>
    );
  };

const offerForm = (action: string, once: string) => (
  <form method="post" action={action} id={offerFormId}>
    <Once form={once} />
  </form>
);
