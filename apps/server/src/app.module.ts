import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { AdminSecurityModule } from '@domeka/admin-security';
import { BoxesModule } from '@domeka/boxes';
import { CatalogImportModule } from '@domeka/catalog-import';
import { CollaborationModule } from '@domeka/collaboration';
import { ContentModule } from '@domeka/content';
import { IdentityModule } from '@domeka/identity';
import { InventoryModule } from '@domeka/inventory';
import { migrations } from '@domeka/migrations';
import { PlatformModule } from '@domeka/platform';
import type { RunningEnvironment } from '@domeka/platform';
import { BackupModule } from './commands/backup/nightly-backup.ts';
import { PushModule } from '@domeka/push';
import { RecallsModule } from '@domeka/recalls';
import { RemindersModule } from '@domeka/reminders';
import { SharingModule } from '@domeka/sharing';

export const modules = [
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

@Module({})
export class AppModule {
  static with(environment: RunningEnvironment): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.with(environment, migrations), ...modules, BackupModule],
    };
  }
}
