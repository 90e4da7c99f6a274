import { Module } from '@nestjs/common';
import { CatalogImportModule } from '@domeka/catalog-import';
import { InventoryModule } from '@domeka/inventory';
import { ENVIRONMENT, Keyring, words } from '@domeka/platform';
import type { RunningEnvironment } from '@domeka/platform';
import { boxesEn, boxesPl } from '@domeka/boxes/contract';
import { ReadBox } from './application/read-box.ts';
import { Recognise } from './application/recognise.ts';
import { ScanBox } from './application/scan-box.ts';
import { PictureDesk } from './infrastructure/picture-desk.ts';
import { longestIdle } from './infrastructure/picture-process.ts';
import { longestReading, PICTURE_IDLE, PICTURE_WAIT, PictureReader } from './infrastructure/picture-reader.ts';
import { PICTURES } from './infrastructure/pictures.ts';
import type { Pictures } from './infrastructure/pictures.ts';
import { PicturesElsewhere } from './infrastructure/pictures-elsewhere.ts';
import { purpose } from './infrastructure/picture-routes.ts';
import { RecognitionsController } from './recognitions.controller.ts';
import { ScansController } from './scans.controller.ts';

words.add('boxes', { en: boxesEn, pl: boxesPl });

const pictures = {
  provide: PICTURES,
  inject: [ENVIRONMENT, Keyring, PictureDesk],
  useFactory: ({ scansUrl }: RunningEnvironment, keyring: Keyring, here: PictureDesk): Pictures =>
    scansUrl === null ? here : new PicturesElsewhere(scansUrl, keyring.sharedSecrets(purpose)[0] as string),
};

@Module({
  imports: [CatalogImportModule, InventoryModule],
  controllers: [ScansController, RecognitionsController],
  providers: [
    { provide: PICTURE_WAIT, useValue: longestReading },
    { provide: PICTURE_IDLE, useValue: longestIdle },
    PictureReader,
    PictureDesk,
    pictures,
    ReadBox,
    Recognise,
    ScanBox,
  ],
})
export class BoxesModule {}
