import { Card } from '@radix-ui/themes/components/card';
import type { SecurityMetrics } from '@domeka/admin-security/contract';
import { useWords } from '@domeka/ui';
import { useRootData } from '../../lib/pages/root-data.ts';

const figures = [
  'activeShares',
  'totalUsers',
  'adminUsers',
  'expiredShares',
  'pendingInvitations',
  'recentSecurityEvents',
  'failures',
] as const satisfies (keyof SecurityMetrics)[];

export function MetricCards({ metrics, isLoading }: { metrics: SecurityMetrics | null; isLoading: boolean }) {
  const { t } = useWords('admin-security');
  const { language } = useRootData();
  const shown = (name: keyof SecurityMetrics) =>
    metrics === null && isLoading ? '...' : (metrics?.[name] ?? 0).toLocaleString(language);
  return (
    <section aria-label={t('metrics.title')}>
      {metrics === null && !isLoading && <p role="alert">{t('metrics.failed')}</p>}
      <ul className="metrics">
        {figures.map((name) => (
          <li key={name}>
            <Card size="3">
              <h3 className="metric-title">{t(`metrics.${name}.title`)}</h3>
              <p className="metric-figure">{shown(name)}</p>
              <p className="quiet small">{t(`metrics.${name}.text`)}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
