import { Button } from '@radix-ui/themes/components/button';
import { Heading } from '@radix-ui/themes/components/heading';
import { useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { Field, FormScope, RadioList, useWords } from '@domeka/ui';
import type { FailedForm } from '@domeka/ui';
import { medicationsPath } from '../lib/navigation/list-paths.ts';
import { Once } from '../lib/forms/once.tsx';
import { useRootData } from '../lib/pages/root-data.ts';
import { useEscape } from '../lib/navigation/use-escape.ts';
import { isInField } from '../lib/forms/in-field.ts';

export function SharePanel({
  visible,
  list,
  home,
  failed,
}: {
  visible: { shareable: number; total: number };
  list: string;
  home: string;
  failed: FailedForm | undefined;
}) {
  const { t } = useWords('sharing');
  const { language } = useRootData();
  const isBusy = useNavigation().formData?.get('intent') === 'share';
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    if (!isInField()) heading.current?.focus();
    return () => {
      const isThere = opener instanceof HTMLAnchorElement && opener.isConnected;
      (isThere ? opener : document.querySelector<HTMLElement>('.toolbar a'))?.focus({ preventScroll: true });
    };
  }, []);
  useEscape(panel, home);
  return (
    <section className="share-panel" aria-labelledby="share-title" ref={panel}>
      <Heading as="h2" size="5" id="share-title" tabIndex={-1} ref={heading}>
        {t('dialog.title')}
      </Heading>
      <p>{t('dialog.text')}</p>
      <p>
        <strong>{t('visible', { shareable: visible.shareable, count: visible.total })}</strong>{' '}
        <a href={medicationsPath(language, list)} className="text-link">
          {t('dialog.check')}
        </a>
      </p>
      <form method="post" action={`${home}&panel=share#errors`} className="stack" data-keep-scroll noValidate>
        <FormScope id="share" failed={failed}>
          <Once form="share" />
          <ShareFields failed={failed} />
          <div className="button-row">
            <Button type="submit" size="3" name="intent" value="share" loading={isBusy}>
              {t('dialog.submit')}
            </Button>
            <Button asChild size="3" variant="soft" color="gray">
              <a href={home} data-closes data-keep-scroll>
                {t('dialog.cancel')}
              </a>
            </Button>
          </div>
        </FormScope>
      </form>
      {isBusy && <p role="status">{t('busy')}</p>}
    </section>
  );
}

const readers = ['anyone', 'one'] as const;
const moreFields = ['passcode', 'lastDay', 'note'];
const isRefused = (failed: FailedForm | undefined, name: string) =>
  failed?.problem.errors?.some(({ path }) => path === name);

function ShareFields({ failed }: { failed: FailedForm | undefined }) {
  const { t } = useWords('sharing');
  const isOpen = moreFields.some((name) => failed?.values[name] || isRefused(failed, name));
  return (
    <>
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
            hint={t('field.recipientEmail.hint')}
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
      </div>
      <details className="share-terms" open={isOpen}>
        <summary>{t('dialog.more')}</summary>
        <div className="stack">
          <Field name="passcode" label={t('field.passcode.label')} hint={t('field.passcode.hint')} autoComplete="off" />
          <Field name="lastDay" type="date" label={t('field.lastDay.label')} hint={t('field.lastDay.hint')} />
          <Field name="note" label={t('field.note.label')} hint={t('field.note.hint')} autoComplete="off" />
        </div>
      </details>
    </>
  );
}
