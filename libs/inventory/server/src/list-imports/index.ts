import { AddRows } from './add-rows.ts';
import { AlongController } from './along/along.controller.ts';
import { TakeAlong } from './along/take-along.ts';
import { ChangeImport } from './change-import.ts';
import { DropImport } from './drop-import.ts';
import { ListImportsController } from './list-imports.controller.ts';
import { PlanImport } from './plan-import.ts';
import { ReadImport } from './read-import.ts';
import { RunImport } from './run-import.ts';
import { TakeFile } from './take-file.ts';
import { TakePhotos } from './take-photos.ts';
import { UndoImport } from './undo-import.ts';

export const listImports = {
  controllers: [AlongController, ListImportsController],
  providers: [
    AddRows,
    ChangeImport,
    DropImport,
    PlanImport,
    ReadImport,
    RunImport,
    TakeAlong,
    TakeFile,
    TakePhotos,
    UndoImport,
  ],
};
