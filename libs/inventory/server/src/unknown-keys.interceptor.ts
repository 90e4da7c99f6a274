import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { isUuid, Refusal } from '@domeka/kernel';
import type { FieldError } from '@domeka/kernel';
import { mostAdditions } from '@domeka/inventory/contract';
import { plainToInstance } from 'class-transformer';
import type { FastifyRequest } from 'fastify';
import { catchError } from 'rxjs';
import { ReadMedicationFacts, underItem } from './application/medication-facts.ts';
import type { Keys } from './application/medication-facts.ts';
import { AddMedicationBody } from './medication.dto.ts';

/** Adds faults that only dictionaries and catalogue know to those of the DTO, so that one answer lists them all. */
@Injectable()
export class UnknownKeysInterceptor implements NestInterceptor {
  constructor(protected readonly readFacts: ReadMedicationFacts) {}

  intercept(context: ExecutionContext, next: CallHandler) {
    const { body } = context.switchToHttp().getRequest<FastifyRequest>();
    return next.handle().pipe(catchError((error: unknown) => this.rethrow(error, body)));
  }

  private async rethrow(error: unknown, body: unknown): Promise<never> {
    if (!(error instanceof Refusal) || error.code !== 'invalid-input') throw error;
    const reported = error.errors.map(({ path }) => path);
    const unknown = await this.unknownIn(body);
    const others = unknown.filter(({ path }) => !reported.includes(path));
    throw new Refusal(error.module, error.code, error.kind, error.params, [...error.errors, ...others]);
  }

  protected unknownIn(body: unknown): Promise<FieldError[]> {
    return this.readFacts.unknownKeys(keysIn(body));
  }
}

@Injectable()
export class UnknownKeysOfItemsInterceptor extends UnknownKeysInterceptor {
  protected override async unknownIn(body: unknown): Promise<FieldError[]> {
    const { items } = Object(body) as { items?: unknown };
    const each = Array.isArray(items) ? items.slice(0, mostAdditions).map(keysIn) : [];
    return (await this.readFacts.unknownKeysOfAll(each)).flatMap((errors, at) => underItem(at, errors));
  }
}

/** Values of other types were reported by the DTO. */
function keysIn(body: unknown): Keys {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return {};
  const { type, categories, catalogProductId } = plainToInstance(AddMedicationBody, body) as Partial<
    Record<keyof AddMedicationBody, unknown>
  >;
  return {
    ...(typeof type === 'string' && { type }),
    ...(areTexts(categories) && { categories }),
    ...(isUuid(catalogProductId) && { catalogProductId }),
  };
}

const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
