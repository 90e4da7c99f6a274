import { CatalogImport } from './catalog-import.ts';
import type { KeptReport } from './report.ts';

function checked() {
  const file = new CatalogImport(null, new Date(0), 'file.csv');
  return Object.assign(file, { state: 'checked', report: {} as KeptReport });
}
const now = new Date(1000);

test('what was imported can be undone, once', () => {
  const file = checked();
  file.settle('imported', now);
  file.undo(now, false);
  expect([file.state, file.settledAt, file.isUndoable]).toEqual(['undone', now, false]);
  expect(() => file.undo(now, false)).toThrow('import-not-imported');
  expect(() => file.settle('imported', now)).toThrow('import-settled');
});

test('what was discarded, is followed, or is of a time before nothing was kept cannot be undone', () => {
  const [discarded, followed, old] = [checked(), checked(), checked()];
  discarded.settle('discarded', now);
  expect(() => discarded.undo(now, true)).toThrow('import-not-imported');
  followed.settle('imported', now);
  expect(() => followed.undo(now, true)).toThrow('import-followed');
  old.settle('imported', now);
  old.isUndoable = false;
  expect(() => old.undo(now, false)).toThrow('import-not-undoable');
});
