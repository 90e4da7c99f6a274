import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { migrations } from '@domeka/migrations';
import { PlatformModule } from '@domeka/platform';
import type { RunningEnvironment } from '@domeka/platform';
import { BackupModule } from './commands/backup/nightly-backup.ts';
import { modules } from './modules.ts';

@Module({})
export class AppModule {
  static with(environment: RunningEnvironment): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.with(environment, migrations), ...modules, BackupModule],
    };
  }
}
