// Breaks the rule on purpose: lint shows with it that the domain cannot import a framework or what lies around it.
export { Injectable } from '@nestjs/common';
export { AddMedication } from '../application/add-medication.ts';
export { SharingModule } from '@domeka/sharing';
