import { startForms } from './forms.ts';
import { startList } from './list.ts';

startList();
startForms().catch(() => undefined); // no room, or a private window: the list is read only
