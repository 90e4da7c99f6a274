import { Button } from '@radix-ui/themes/components/button';
import { Card } from '@radix-ui/themes/components/card';
import { useWords } from '@domeka/ui';
import { Scene } from '../lib/drawings/scene.tsx';
import { useRootData } from '../lib/pages/root-data.ts';
import { NewListForm } from './settings/new-list-form.tsx';

export function NoList() {
  const { t } = useWords('collaboration');
  const { language } = useRootData();
  return (
    <Card size="3" className="list-card">
      <Scene name="household" />
      <h3>{t('manage.none')}</h3>
      <p>{t('new.text')}</p>
      <NewListForm />
      <p>
        <Button asChild size="3" variant="soft" color="gray">
          <a href={`/${language}/dashboard`}>{t('manage.to-dashboard')}</a>
        </Button>
      </p>
    </Card>
  );
}
