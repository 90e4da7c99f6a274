import type { Type } from '@nestjs/common';
import { AdminSecurityModule } from '@domeka/admin-security';
import { BoxesModule } from '@domeka/boxes';
import { CatalogImportModule } from '@domeka/catalog-import';
import { CollaborationModule } from '@domeka/collaboration';
import { ContentModule } from '@domeka/content';
import { IdentityModule } from '@domeka/identity';
import { InventoryModule } from '@domeka/inventory';
import type { MailKinds, TableBackups } from '@domeka/platform';
import { PushModule } from '@domeka/push';
import { RecallsModule } from '@domeka/recalls';
import { RemindersModule } from '@domeka/reminders';
import { SharingModule } from '@domeka/sharing';

type ProductModule = Type & { backup?: TableBackups; mails?: MailKinds };

export const modules: ProductModule[] = [
  IdentityModule,
  CollaborationModule,
  CatalogImportModule,
  RecallsModule,
  InventoryModule,
  BoxesModule,
  SharingModule,
  PushModule,
  RemindersModule,
  ContentModule,
  AdminSecurityModule,
];
