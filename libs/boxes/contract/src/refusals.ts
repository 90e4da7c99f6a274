import { refuserOf } from '@domeka/kernel';
import type { RefusalTable } from '@domeka/kernel';

export const boxesRefusals = { 'scan-under-way': 'too-many' } as const satisfies RefusalTable;

export const refuse = refuserOf('boxes', boxesRefusals);
