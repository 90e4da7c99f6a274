export { RemindPeople } from './application/remind-people.ts';
export { TellRecalls } from './application/tell-recalls.ts';
export { RemindersModule } from './reminders.module.ts';
