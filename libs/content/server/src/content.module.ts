import { Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { AuditedEvents, Outbox, refuseOnConstraint, words } from '@domeka/platform';
import { contentEn, contentPl } from '@domeka/content/contract';
import { audit } from './audit.ts';
import { backup } from './backup.ts';
import { mails } from './mails.ts';
import { CreatePage } from './application/create-page.ts';
import { DeletePage } from './application/delete-page.ts';
import { EditPage } from './application/edit-page.ts';
import { slugTaken } from './application/held-page.ts';
import { PagePictures } from './application/page-pictures.ts';
import { PublishPage } from './application/publish-page.ts';
import { RestorePage } from './application/restore-page.ts';
import { SeedPages } from './application/seed-pages.ts';
import { SendContactMessage } from './application/send-contact-message.ts';
import { ContactController } from './contact.controller.ts';
import { contentSchemas } from './infrastructure/content.schema.ts';
import { PagesController } from './pages.controller.ts';
import { PicturesController } from './pictures.controller.ts';
import { WrittenPagesController } from './written-pages.controller.ts';

words.add('content', { en: contentEn, pl: contentPl });
refuseOnConstraint('pages_language_slug_unique', slugTaken);

@Module({
  imports: [MikroOrmModule.forFeature(contentSchemas)],
  controllers: [PagesController, ContactController, WrittenPagesController, PicturesController],
  providers: [CreatePage, DeletePage, EditPage, PagePictures, PublishPage, RestorePage, SeedPages, SendContactMessage],
})
export class ContentModule {
  static readonly backup = backup;
  static readonly mails = mails;

  constructor(audited: AuditedEvents, outbox: Outbox) {
    audited.join(audit);
    outbox.join('content', mails);
  }
}
