import type { CalendarFeedAnswer, CalendarFeedInput } from './calendar.ts';
import type {
  ReminderOfferView,
  RemindersInput,
  RemindersView,
  SnoozeInput,
  SnoozeView,
  StopView,
} from './reminders.ts';

interface ByToken {
  token: string;
}
interface ByPackage {
  id: string;
  packageId: string;
}

export interface RemindersRoutes {
  'GET /reminders': { answer: RemindersView };
  'PUT /reminders': { body: RemindersInput; answer: RemindersView };
  'GET /reminders/offer': { answer: ReminderOfferView };
  'POST /reminders/test': { answer: null };
  'GET /reminders/stop/{token}': { params: ByToken; answer: StopView };
  'POST /reminders/stop/{token}': { params: ByToken; answer: null };
  'GET /medications/{id}/snoozes': { params: { id: string }; answer: { items: SnoozeView[] } };
  'PUT /medications/{id}/packages/{packageId}/snooze': { params: ByPackage; body: SnoozeInput; answer: SnoozeView };
  'DELETE /medications/{id}/packages/{packageId}/snooze': { params: ByPackage; answer: null };
  'GET /calendar-feed': { answer: CalendarFeedAnswer };
  'POST /calendar-feed': { body: CalendarFeedInput; answer: CalendarFeedAnswer };
  'PUT /calendar-feed': { body: CalendarFeedInput; answer: CalendarFeedAnswer };
  'DELETE /calendar-feed': { answer: null };
  'GET /calendar-feed/{token}': { params: ByToken; answer: Blob };
}
