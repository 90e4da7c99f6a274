import type { PackageRecall } from '@domeka/inventory/contract';
import { RecallNotice } from './recall-notice.tsx';

/** In a form that a box filled in, before it is saved. */
export const RecallsOfBox = ({ recalls = [] }: { recalls: PackageRecall[] | undefined }) =>
  recalls.length > 0 && (
    <div role="alert">
      {recalls.map((recall) => (
        <RecallNotice key={recall.decision.id} recall={recall} as="p" id={`recall-${recall.decision.id}`} />
      ))}
    </div>
  );
