import { Param } from '@nestjs/common';
import { isUuid, refuseCommon } from '@domeka/kernel';
import type { Refusal } from '@domeka/kernel';

const notFound = () => refuseCommon('not-found');

/** A malformed id gets the same 404 as an unknown one. */
export const UuidParam = (name: string, refusal: () => Refusal = notFound) =>
  Param(name, {
    transform(value: unknown): string {
      if (!isUuid(value)) throw refusal();
      return value.toLowerCase();
    },
  });
