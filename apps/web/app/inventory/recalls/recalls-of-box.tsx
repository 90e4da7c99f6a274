import type { PackageRecall } from '@domeka/inventory/contract';
import { RecallTold } from './recall-told.tsx';

/** In a form that a box filled in, before it is saved. */
export const RecallsOfBox = ({ recalls = [] }: { recalls: PackageRecall[] | undefined }) =>
  recalls.length > 0 && (
    <div role="alert">
      {recalls.map((recall) => (
        <RecallTold key={recall.decision.id} recall={recall} as="p" id={`recall-${recall.decision.id}`} />
      ))}
    </div>
  );
