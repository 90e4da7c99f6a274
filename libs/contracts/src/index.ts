import { adminSecurityEn, adminSecurityPl } from '@domeka/admin-security/contract';
import type { AdminSecurityRoutes } from '@domeka/admin-security/contract';
import { boxesEn, boxesPl } from '@domeka/boxes/contract';
import type { BoxesRoutes } from '@domeka/boxes/contract';
import { catalogImportEn, catalogImportPl } from '@domeka/catalog-import/contract';
import type { CatalogImportRoutes } from '@domeka/catalog-import/contract';
import { collaborationEn, collaborationPl } from '@domeka/collaboration/contract';
import type { CollaborationRoutes } from '@domeka/collaboration/contract';
import { contentEn, contentPl } from '@domeka/content/contract';
import type { ContentRoutes } from '@domeka/content/contract';
import { identityEn, identityPl } from '@domeka/identity/contract';
import type { IdentityRoutes } from '@domeka/identity/contract';
import { inventoryEn, inventoryPl } from '@domeka/inventory/contract';
import type { InventoryRoutes } from '@domeka/inventory/contract';
import { commonEn, commonPl } from '@domeka/kernel';
import { pushEn, pushPl } from '@domeka/push/contract';
import type { PushRoutes } from '@domeka/push/contract';
import type { RecallsRoutes } from '@domeka/recalls/contract';
import { remindersEn, remindersPl } from '@domeka/reminders/contract';
import type { RemindersRoutes } from '@domeka/reminders/contract';
import { sharingEn, sharingPl } from '@domeka/sharing/contract';
import type { SharingRoutes } from '@domeka/sharing/contract';

export type AllRoutes = IdentityRoutes &
  CollaborationRoutes &
  InventoryRoutes &
  BoxesRoutes &
  SharingRoutes &
  PushRoutes &
  RemindersRoutes &
  ContentRoutes &
  CatalogImportRoutes &
  RecallsRoutes &
  AdminSecurityRoutes;

/** `common` belongs to the kernel; other namespaces are named after their module. */
export const locales = {
  en: {
    common: commonEn,
    'admin-security': adminSecurityEn,
    boxes: boxesEn,
    'catalog-import': catalogImportEn,
    collaboration: collaborationEn,
    content: contentEn,
    identity: identityEn,
    inventory: inventoryEn,
    push: pushEn,
    reminders: remindersEn,
    sharing: sharingEn,
  },
  pl: {
    common: commonPl,
    'admin-security': adminSecurityPl,
    boxes: boxesPl,
    'catalog-import': catalogImportPl,
    collaboration: collaborationPl,
    content: contentPl,
    identity: identityPl,
    inventory: inventoryPl,
    push: pushPl,
    reminders: remindersPl,
    sharing: sharingPl,
  },
};

export const namespaces = Object.keys(locales.en);
