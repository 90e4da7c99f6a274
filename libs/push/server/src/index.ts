export { PushOutbox } from './application/push-outbox.ts';
export type { PushMessage } from './domain/payload.ts';
export { deviceIds, hasDevice } from './infrastructure/device.queries.ts';
export { PushModule } from './push.module.ts';
export { PushConnection } from './infrastructure/push-connection.ts';
