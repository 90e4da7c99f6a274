import { refuserOf } from '@domeka/kernel';
import type { RefusalTable } from '@domeka/kernel';

/** Every way boxes can say no, besides what inventory says of a photo. */
export const boxesRefusals = { 'scan-under-way': 'too-many' } as const satisfies RefusalTable;

export const refuse = refuserOf('boxes', boxesRefusals);
