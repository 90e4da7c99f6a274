import { Button } from '@radix-ui/themes/components/button';
import { useNavigation } from '@remix-run/react';
import type { RecallFileView } from '@domeka/recalls/contract';
import { useWords } from '@domeka/ui';
import { Author } from '../../lib/forms/once.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { adminPath } from '../tabs.ts';
import { RecallFileFacts } from './recall-file-facts.tsx';

/** A file that lacks too many known decisions. The form is about this file alone, by its id. */
export function WaitingFile({ file }: { file: RecallFileView }) {
  const { t } = useWords('catalog-import');
  const { language } = useRootData();
  const sent = useNavigation().formData?.get('intent');
  const { id, lacks, known } = file;
  return (
    <section aria-labelledby={`waiting-${id}`} className="callout callout-warning">
      <h2 id={`waiting-${id}`}>{t('recalls.waits')}</h2>
      <RecallFileFacts file={file} />
      <p>{t('recalls.lacks', { lacks, known })}</p>
      <form method="post" action={`${adminPath(language, 'recalls')}#errors`} className="button-row">
        <Author />
        <input type="hidden" name="id" value={id} />
        <Button type="submit" size="3" name="intent" value="confirm" loading={sent === 'confirm'}>
          {t('recalls.confirm')}
        </Button>
        <Button
          type="submit"
          size="3"
          variant="soft"
          color="gray"
          name="intent"
          value="discard"
          loading={sent === 'discard'}
        >
          {t('recalls.discard')}
        </Button>
      </form>
    </section>
  );
}
