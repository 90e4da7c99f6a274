import { Button } from '@radix-ui/themes/components/button';
import { Card } from '@radix-ui/themes/components/card';
import { ErrorSummary, useHydrated, useWords } from '@domeka/ui';
import { useDates } from '../lib/words/dates.ts';
import { Once } from '../lib/forms/once.tsx';
import { LinkField } from '../lib/forms/link-field.tsx';
import { Icon } from '../lib/icons/icon.tsx';
import { useMadeLink } from './use-made-link.ts';

/** Creates a link and copies it. Without scripts it leads to the page of the link. */
export function ShareByLink({ home }: { home: string }) {
  const { t } = useWords('collaboration');
  const { day } = useDates();
  const isHydrated = useHydrated();
  const { Form, isBusy, made, problem, copyWhenMade } = useMadeLink();
  return (
    <Card size="3" className="list-card">
      <h3>{t('link.title')}</h3>
      {problem && <ErrorSummary problem={problem} formId="link" title={t('link.failed')} />}
      <p>{t('link.text')}</p>
      <Form method="post" action={home} className="stack" onSubmit={copyWhenMade}>
        <input type="hidden" name="intent" value="link" />
        {isHydrated && <input type="hidden" name="stay" value="true" />}
        <Once form="link" />
        <Button type="submit" size="3" variant="soft" loading={isBusy}>
          <Icon name="copy" />
          {t('link.submit')}
        </Button>
      </Form>
      {made && (
        <LinkField
          key={made.id}
          id={`link-${made.id}`}
          label={t('sharing:link.label', { created: day(made.createdAt) })}
          value={made.link}
          isFocused
        />
      )}
    </Card>
  );
}
