import { Param } from '@nestjs/common';
import { isUuid, refuseCommon } from '@domeka/kernel';
import type { Refusal } from '@domeka/kernel';

const notFound = () => refuseCommon('not-found');

/** A path parameter that is an id. Anything else names nothing, so it is the same 404 as an unknown id there. */
export const UuidParam = (name: string, refusal: () => Refusal = notFound) =>
  Param(name, {
    transform(value: unknown): string {
      if (!isUuid(value)) throw refusal();
      return value.toLowerCase();
    },
  });
