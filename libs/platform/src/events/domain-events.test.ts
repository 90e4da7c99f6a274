import type { EntityManager } from '@mikro-orm/postgresql';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import { DomainEvents } from './domain-events.ts';

interface DrawerEvents {
  drawer_opened: undefined;
  drawer_filled: { by: 'hand' | 'scan'; count?: number };
}

const about = { actorId: null, subject: 'drawer', subjectId: 'd1' };

function unitOfWork() {
  const whenFlushing: ((flushing: EntityManager) => Promise<void>)[] = [];
  const flush = () => Promise.all(whenFlushing.map((deliver) => deliver(em)));
  const transactional = (change: () => Promise<void>) => change().then(flush);
  const em = { getContext: () => em, fork: () => ({ transactional }) } as unknown as EntityManager;
  const work = { whenFlushing: (deliver: (typeof whenFlushing)[0]) => void whenFlushing.push(deliver) };
  const events = new DomainEvents<DrawerEvents>(em, work as unknown as UnitOfWork);
  return { events, flush };
}

test('listeners hear what is told, just before the flush', async () => {
  const { events, flush } = unitOfWork();
  const heard: unknown[] = [];
  events.on('drawer_filled', ({ details }) => void heard.push(details.by));
  events.on('*', ({ type }) => void heard.push(type));
  events.emit({ type: 'drawer_opened', ...about });
  events.emit({ type: 'drawer_filled', ...about, details: { by: 'scan' } });
  expect(heard).toEqual([]);
  await flush();
  expect(heard).toEqual(['drawer_opened', 'scan', 'drawer_filled']);
});

test('a lone event has a transaction of its own', async () => {
  const { events } = unitOfWork();
  const heard: string[] = [];
  events.on('*', ({ type }) => void heard.push(type));
  await events.emitAlone({ type: 'drawer_opened', ...about });
  expect(heard).toEqual(['drawer_opened']);
});

test('what the contract does not know would reach nobody: it does not compile', async () => {
  const { events, flush } = unitOfWork();
  const heard: unknown[] = [];
  // @ts-expect-error no such event
  events.on('drawer_closed', ({ type }) => void heard.push(type));
  // @ts-expect-error no such detail
  events.on('drawer_filled', ({ details }) => void heard.push(details.who));
  // @ts-expect-error no such way, and no such detail
  events.emit({ type: 'drawer_filled', ...about, details: { by: 'mouth', hurry: true } });
  await flush();
  expect(heard).toEqual([undefined]);
});
