export { RemindPeople } from './application/remind-people.ts';
export { RemindersModule } from './reminders.module.ts';
