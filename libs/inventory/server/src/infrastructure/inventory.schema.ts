import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant } from '@domeka/platform';
import { MedicationDraft } from '../domain/medication-draft.ts';
import { MedicationImage } from '../domain/medication-image.ts';
import { MedicationPackage } from '../domain/medication-package.ts';
import { Medication } from '../domain/medication.ts';
import type { FactName, PackageFact, PurposeKey } from '@domeka/inventory/contract';

const packageFacts = () =>
  ({
    quantity: p.double().nullable(),
    expiryDate: p.date().nullable(),
    gtin: p.text().nullable(),
    lotNumber: p.text().nullable(),
    location: p.text().nullable(),
  }) satisfies Record<PackageFact, unknown>;

const facts = {
  name: p.text(),
  isTaken: p.boolean().default(false),
  how: p.text().nullable(),
  takenBy: p.array().columnType('text[]').default([]),
  type: p.text().columnType('medication_type'),
  categories: p.array().columnType('medication_category[]'),
  additionalInfo: p.text().nullable(),
  purposes: p.array().columnType('text[]').default([]),
  dosage: p.text().nullable(),
  isPrivate: p.boolean(),
  catalogProductId: p.uuid().nullable(),
  ...packageFacts(),
} satisfies Record<FactName, unknown>;

export const MedicationSchema = defineEntity({
  class: Medication,
  tableName: 'medications',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    listId: p.uuid().nullable(),
    ...facts,
    purposeKeys: p.array().$type<PurposeKey[]>().columnType('text[]').default([]),
    noteKeys: p.array().$type<PurposeKey[]>().columnType('text[]').default([]),
    productSubstances: p.array().columnType('text[]').default([]),
    productPurpose: p.text().nullable(),
    packageCount: p.integer().default(1),
    openedCount: p.integer().default(0),
    imageUrl: p.text().nullable(),
    createdAt: instant(),
    updatedAt: instant(),
    version: p.integer().version(),
  },
});

export const MedicationPackageSchema = defineEntity({
  class: MedicationPackage,
  tableName: 'medication_packages',
  properties: {
    id: p.uuid().primary(),
    medicationId: p.uuid().index('medication_packages_medication'),
    ...packageFacts(),
    openedOn: p.date().nullable(),
    keepsDays: p.integer().nullable(),
    keepsMonths: p.integer().nullable(),
    createdAt: instant(),
    version: p.integer().version(),
  },
});

export const MedicationImageSchema = defineEntity({
  class: MedicationImage,
  tableName: 'medication_images',
  properties: {
    medicationId: p.uuid().primary(),
    bytes: p.blob().columnType('bytea'),
    digest: p.text(),
    createdAt: instant(),
  },
});

export const MedicationDraftSchema = defineEntity({
  class: MedicationDraft,
  tableName: 'medication_drafts',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    sessionId: p.uuid().nullable().index('medication_drafts_session'),
    kind: p.text().$type<MedicationDraft['kind']>(),
    values: p.json<MedicationDraft['values']>(),
    existingId: p.uuid().nullable(),
    image: p.blob().columnType('bytea').nullable(),
    createdAt: instant().index('medication_drafts_created'),
  },
});

export const inventorySchemas = [
  MedicationSchema,
  MedicationPackageSchema,
  MedicationImageSchema,
  MedicationDraftSchema,
];
