import { useLocation } from '@remix-run/react';
import { useClosingMenus } from '@domeka/ui';
import { iconClass } from '../../lib/icons/icon.tsx';
import { privacyControl, takenControl } from '../../lib/forms/row-controls.ts';
import type { Failed } from '../../lib/messages/failure-note.tsx';
import type { ListedMedication } from '../facts/dashboard.ts';
import type { RowWords } from './use-row-words.ts';

/** Above 1100 px they are menus over the table; on a card they unfold it. */
const openRowMenus = () =>
  matchMedia('(width > 68.75rem)').matches ? [...document.querySelectorAll<HTMLDetailsElement>('.row-more[open]')] : [];

/** What is sent elsewhere in the list, and its answer, close none. */
export function useRowMenus() {
  const { pathname, search } = useLocation();
  useClosingMenus(openRowMenus, pathname + search);
}

/** One form for all buttons of a kind. */
export const privacyFormId = 'privacy-form';
export const takenFormId = 'taken-form';

interface ActionsProps {
  medication: ListedMedication;
  words: RowWords;
  /** Address of the list, to which what is opened is added. */
  opened: string;
  failed: Failed | undefined;
}

export const packagesPath = ({ id }: ListedMedication, { home, listSearch }: RowWords) =>
  `${home}/${id}/packages${listSearch === '?' ? '' : listSearch}`;

export function RowActions({ medication, words, ...of }: ActionsProps) {
  const { t } = words;
  return (
    <details className="row-more">
      <summary
        className={iconClass('icon-button', 'ellipsis')}
        aria-label={`${t('inventory:list.more')}: ${medication.name}`}
      />
      <div className="more-menu">
        {medication.isReadOnly ? (
          <>
            <span className="quiet small">{t('inventory:list.read-only')}</span>
            {!medication.isShared && <PackagesLink medication={medication} words={words} />}
          </>
        ) : (
          <EditActions medication={medication} words={words} {...of} />
        )}
      </div>
    </details>
  );
}

const PackagesLink = ({ medication, words }: Pick<ActionsProps, 'medication' | 'words'>) => (
  <a
    href={packagesPath(medication, words)}
    className={`${iconClass('icon-button', 'package')} packages`}
    aria-label={`${words.t('inventory:packages.title')}: ${medication.name}`}
  />
);

function EditActions({ medication, words, opened, failed }: ActionsProps) {
  const { id, name, isPrivate, taken } = medication;
  const { t, home, listSearch } = words;
  const toggle = t(isPrivate ? 'inventory:privacy.make-public' : 'inventory:privacy.make-private');
  return (
    <>
      <button
        type="submit"
        form={privacyFormId}
        name="toggle"
        value={privacyControl.pack({ id, isPrivate: !isPrivate })}
        className={`${iconClass('icon-button', isPrivate ? 'eye-off' : 'eye')} ${isPrivate ? 'publish' : 'hide'}`}
        aria-label={`${toggle}: ${name}`}
      />
      <button
        type="submit"
        form={takenFormId}
        name="toggle"
        value={takenControl.pack({ id, isTaken: !taken })}
        className={`${iconClass('icon-button', taken ? 'x' : 'check')} ${taken ? 'stop' : 'take'}`}
        aria-label={`${t(taken ? 'inventory:taken.stop' : 'inventory:field.isTaken.label')}: ${name}`}
      />
      <a
        href={`${opened}panel=edit&id=${id}`}
        className={iconClass('icon-button', 'pencil')}
        aria-label={`${t('inventory:list.edit')}: ${name}`}
      />
      <PackagesLink medication={medication} words={words} />
      <a
        href={`${home}/${id}/delete${listSearch}`}
        className={`${iconClass('icon-button', 'trash')} danger`}
        aria-label={`${t('inventory:list.delete')}: ${name}`}
        aria-describedby={failed?.id}
      />
    </>
  );
}
