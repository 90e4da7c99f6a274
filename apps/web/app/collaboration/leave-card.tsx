import { Button } from '@radix-ui/themes/components/button';
import { Card } from '@radix-ui/themes/components/card';
import type { ListView } from '@domeka/collaboration/contract';
import { useWords } from '@domeka/ui';
import { useRootData } from '../lib/root-data.ts';
import { questionPath } from './addresses.ts';

/** The way out of a list, for everybody but its owner. */
export function LeaveCard({ list }: { list: ListView }) {
  const { t } = useWords('collaboration');
  const { language } = useRootData();
  return (
    <Card size="3" className="list-card danger-zone">
      <h2>{t('leave.title')}</h2>
      <p>{t('leave.text')}</p>
      <Button asChild size="3" color="red" variant="soft">
        <a href={questionPath(language, list.id, 'leave')}>{t('leave.submit')}</a>
      </Button>
    </Card>
  );
}
