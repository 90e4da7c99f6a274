import { Param } from '@nestjs/common';
import { isUuid, refuseCommon } from '@domeka/kernel';

/** A path parameter that is an id. Anything else names nothing, so it is the same 404 as an unknown id. */
export const UuidParam = (name: string) =>
  Param(name, {
    transform(value: unknown): string {
      if (!isUuid(value)) throw refuseCommon('not-found');
      return value.toLowerCase();
    },
  });
