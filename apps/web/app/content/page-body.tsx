import { Badge } from '@radix-ui/themes/components/badge';
import { Button } from '@radix-ui/themes/components/button';
import { Heading } from '@radix-ui/themes/components/heading';
import type { PageView } from '@domeka/content/contract';
import { useWords } from '@domeka/ui';
import { PrivatePlace, useMaySignUp } from '../lib/access/private-place.tsx';
import { useRootData } from '../lib/pages/root-data.ts';
import { useDates } from '../lib/words/dates.ts';
import { Prose } from './prose.tsx';

type Shown = Pick<PageView, 'content' | 'language'>;

export function ContentBody({ page }: { page: Shown }) {
  const { viewer } = useRootData();
  const maySignUp = useMaySignUp();
  return (
    <>
      <Prose html={page.content} written={page.language} hasChecks />
      {viewer || maySignUp ? <CallToAction /> : <PrivatePlace />}
    </>
  );
}

function CallToAction() {
  const { t } = useWords('content');
  const { language, viewer } = useRootData();
  return (
    <section className="call-to-action" aria-labelledby="cta-title">
      <Heading as="h2" size="5" id="cta-title">
        {t('page.cta.title')}
      </Heading>
      <p>{t('page.cta.text')}</p>
      <Button asChild size="3">
        <a href={viewer ? `/${language}/dashboard` : `/${language}/auth?tab=signup`}>{t('page.cta.button')}</a>
      </Button>
    </section>
  );
}

export function ArticleBody({ page }: { page: Shown & Pick<PageView, 'updatedAt'> }) {
  const { t } = useWords('content');
  const { day } = useDates();
  return (
    <>
      <p className="meta">
        <Badge size="2" highContrast>
          {t(`language.${page.language}`)}
        </Badge>
        <span className="quiet">
          {t('updated')} <time dateTime={page.updatedAt}>{day(page.updatedAt)}</time>
        </span>
      </p>
      <Prose html={page.content} written={page.language} />
    </>
  );
}
