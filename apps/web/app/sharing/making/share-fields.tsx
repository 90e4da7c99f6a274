import { Button } from '@radix-ui/themes/components/button';
import { useEffect, useRef, useState } from 'react';
import type { ShareListView } from '@domeka/sharing/contract';
import { Field, RadioList, useWords } from '@domeka/ui';
import type { FailedForm } from '@domeka/ui';
import { medicationsPath } from '../../lib/navigation/list-paths.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { ShowsFields } from '../changing/shows-fields.tsx';

const readers = ['anyone', 'one'] as const;
const names = ['recipientEmail', 'passcode', 'lastDay', 'note', 'showsLabels'];

const isChanged = ({ problem, values }: FailedForm) =>
  values.readers === 'one' ||
  values.shows === 'taken' ||
  values.hadPasscode !== undefined ||
  names.some((name) => values[name]) ||
  problem.errors?.some(({ path }) => [...names, 'readers', 'shows'].includes(path)) === true;

interface FieldsProps {
  list: string;
  visible: ShareListView['visible'];
  failed: FailedForm | undefined;
  isBusy: boolean;
}

export function ShareFields({ list, visible, failed, isBusy }: FieldsProps) {
  const { t } = useWords('sharing');
  const { language, hasMail } = useRootData();
  const fold = useRef<HTMLDetailsElement>(null);
  const isOpen = failed !== undefined && isChanged(failed);
  const [isPasscodeLost] = useState(failed?.values.hadPasscode !== undefined); // with scripts it is still there
  useEffect(() => {
    if (isOpen && fold.current) fold.current.open = true; // folded again after an earlier refusal
  }, [isOpen, failed]);
  return (
    <details className="share-terms" open={isOpen} ref={fold}>
      <summary>{t('ways.change')}</summary>
      <div className="stack">
        <p>
          <a href={medicationsPath(language, list)} className="text-link">
            {t('dialog.check')}
          </a>
        </p>
        <ShowsFields visible={visible} isOfList={list !== 'personal'} />
        <div className="share-readers">
          <RadioList
            name="readers"
            label={t('dialog.readers')}
            choices={readers.map((value) => ({ value, label: t(`dialog.${value}`) }))}
            defaultValue="anyone"
          />
          <div className="one-person">
            <Field
              name="recipientEmail"
              type="email"
              label={t('field.recipientEmail.label')}
              hint={t(hasMail ? 'field.recipientEmail.hint' : 'field.recipientEmail.pass-on')}
              required
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          </div>
        </div>
        <Field
          name="passcode"
          label={t('field.passcode.label')}
          hint={t(isPasscodeLost ? 'field.passcode.again' : 'field.passcode.hint')}
          autoComplete="off"
        />
        <Field name="lastDay" type="date" label={t('field.lastDay.label')} hint={t('field.lastDay.hint')} />
        <Field name="note" label={t('field.note.label')} hint={t('field.note.hint')} autoComplete="off" />
        <div className="button-row">
          <Button type="submit" size="3" name="intent" value="share" loading={isBusy}>
            {t('dialog.submit')}
          </Button>
        </div>
      </div>
    </details>
  );
}
