// Breaks the rule on purpose: the domain must not import a framework or outer layers.
export { Injectable } from '@nestjs/common';
export { AddMedication } from '../application/add-medication.ts';
export { SharingModule } from '@domeka/sharing';
