import { Module } from '@nestjs/common';
import { CatalogImportModule } from '@domeka/catalog-import';
import { InventoryModule } from '@domeka/inventory';
import { words } from '@domeka/platform';
import { boxesEn, boxesPl } from '@domeka/boxes/contract';
import { ReadBox } from './application/read-box.ts';
import { Recognise } from './application/recognise.ts';
import { ScanBox } from './application/scan-box.ts';
import { longestIdle } from './infrastructure/picture-process.ts';
import { longestReading, PICTURE_IDLE, PICTURE_WAIT, PictureReader } from './infrastructure/picture-reader.ts';
import { RecognitionsController } from './recognitions.controller.ts';
import { ScansController } from './scans.controller.ts';

words.add('boxes', { en: boxesEn, pl: boxesPl });

@Module({
  imports: [CatalogImportModule, InventoryModule],
  controllers: [ScansController, RecognitionsController],
  providers: [
    { provide: PICTURE_WAIT, useValue: longestReading },
    { provide: PICTURE_IDLE, useValue: longestIdle },
    PictureReader,
    ReadBox,
    Recognise,
    ScanBox,
  ],
})
export class BoxesModule {}
