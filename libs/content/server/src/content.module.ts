import { Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { words } from '@domeka/platform';
import { contentEn, contentPl } from '@domeka/content/contract';
import { SeedPages } from './application/seed-pages.ts';
import { SendContactMessage } from './application/send-contact-message.ts';
import { ContactController } from './contact.controller.ts';
import { contentSchemas } from './infrastructure/content.schema.ts';
import { PagesController } from './pages.controller.ts';

words.add('content', { en: contentEn, pl: contentPl });

/** What the site says: footer pages, the knowledge base, and the contact form. */
@Module({
  imports: [MikroOrmModule.forFeature(contentSchemas)],
  controllers: [PagesController, ContactController],
  providers: [SeedPages, SendContactMessage],
})
export class ContentModule {}
