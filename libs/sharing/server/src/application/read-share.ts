import { Injectable } from '@nestjs/common';
import { VisibleMedications } from '@domeka/inventory';
import type { Language } from '@domeka/kernel';
import { refuse } from '@domeka/sharing/contract';
import type { SharedListView } from '@domeka/sharing/contract';
import type { OpenedShare } from '../infrastructure/sharing.queries.ts';

const pageSize = 200;

export interface ViewRequest {
  page: number;
  language: Language;
  timeZone: string;
}

/** What a link shows to a reader whom `JudgeShare` let in; nothing that is private passes. */
@Injectable()
export class ReadShare {
  constructor(private readonly visible: VisibleMedications) {}

  /** A page out of range answers the last. @param token the link's, for the addresses of photos */
  async page(share: OpenedShare, token: string, view: ViewRequest): Promise<SharedListView> {
    const page = Math.min(view.page, Math.max(1, Math.ceil(share.shareable / pageSize)));
    const { items, catalogDate } = await this.visible.withProducts(share, pageSize, (page - 1) * pageSize);
    const ownerName = share.ownerDisplayName ?? share.ownerEmail;
    return {
      openTo: share.recipientEmail !== null ? 'recipient' : share.passcodeHash !== null ? 'passcode' : 'anyone',
      note: share.note,
      ownerEmail: share.ownerDisplayName === null ? share.ownerEmail : null,
      ownerName,
      listName: share.listName,
      expiresAt: share.expiresAt.toISOString(),
      updatedAt: share.updatedAt.toISOString(),
      items: items.map(({ hasImage, told, ...item }) => ({
        ...item,
        imageUrl: hasImage ? `/api/shared/${token}/images/${item.id}` : null,
        ownerName,
        isShared: true,
        ...told,
      })),
      catalogDate,
      page,
      pageSize,
      total: share.shareable,
      ...(share.shows && { shows: share.shows }),
    };
  }

  async image(share: OpenedShare, medicationId: string) {
    const image = await this.visible.image(share, medicationId);
    if (!image) throw refuse('image-not-found');
    return image;
  }
}
