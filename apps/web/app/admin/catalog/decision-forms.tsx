import { Button } from '@radix-ui/themes/components/button';
import { useNavigation } from '@remix-run/react';
import type { ImportReport } from '@domeka/catalog-import/contract';
import { CheckboxField, FormScope, useWords } from '@domeka/ui';
import { Author } from '../../lib/forms/once.tsx';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { holdsNothing } from './import-result.tsx';

interface DecisionProps {
  report: ImportReport;
  refused: RefusedAction | undefined;
}

export function DecisionForms({ report, refused }: DecisionProps) {
  const { isOutdated, shrinks, counts } = report;
  const { t } = useWords('catalog-import');
  const sent = useNavigation().formData?.get('intent');
  const mustCheckAgain = isOutdated || refused?.failed.problem.code === 'import-outdated';
  return (
    <>
      {mustCheckAgain && <p className="callout callout-warning">{t('check.outdated')}</p>}
      <FormScope id="import" failed={refused?.form === 'import' ? refused.failed : undefined}>
        <form method="post" action="#errors" noValidate className="stack decision">
          <Author />
          {shrinks && !mustCheckAgain && !holdsNothing(report) && (
            <div className="callout callout-warning">
              <p>{t('check.shrinks', { gone: counts.gone })}</p>
              <CheckboxField name="confirm" label={t('field.confirm.label')} />
            </div>
          )}
          <div className="button-row">
            {mustCheckAgain && (
              <Button type="submit" size="3" name="intent" value="again" loading={sent === 'again'}>
                {t('check.again')}
              </Button>
            )}
            {!mustCheckAgain && !holdsNothing(report) && (
              <Button type="submit" size="3" name="intent" value="import" loading={sent === 'import'}>
                {t('check.import')}
              </Button>
            )}
            <Button
              type="submit"
              size="3"
              variant="soft"
              color="gray"
              name="intent"
              value="discard"
              loading={sent === 'discard'}
            >
              {t('check.discard')}
            </Button>
          </div>
        </form>
      </FormScope>
    </>
  );
}
