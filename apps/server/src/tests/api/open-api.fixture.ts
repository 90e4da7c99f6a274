import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { ModulesContainer, Reflector } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { accessOf } from '@domeka/platform';

export const descriptionOf = async (app: NestFastifyApplication) =>
  (await app.inject({ url: '/api/openapi.json' })).json<OpenAPIObject>();

export type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

interface Handled {
  route: string;
  operation: Operation;
  access: string;
  /** Query parameters from the decorators (undefined for the whole query), and whether there is a body. */
  reads: { queries: (string | undefined)[]; body: boolean };
}

export async function operationsOf(app: NestFastifyApplication): Promise<Handled[]> {
  const classes = [...app.get(ModulesContainer).values()]
    .flatMap(({ controllers }) => [...controllers.values()])
    .map(({ metatype }) => metatype as new () => object);
  return Object.entries((await descriptionOf(app)).paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(([method, operation]) => {
      const [className = '', name = ''] = operation.operationId?.split('_') ?? [];
      const controller = classes.find((one) => one.name === className) as new () => object;
      const handler = (controller.prototype as Record<string, () => unknown>)[name];
      const context = { getHandler: () => handler, getClass: () => controller } as never;
      const route = `${method.toUpperCase()} ${path.slice('/api'.length)}`;
      return { route, operation, access: accessOf(new Reflector(), context), reads: readsOf(controller, name) };
    }),
  );
}

/** Nest stores a method's decorated parameters as `KIND:INDEX`. */
function readsOf(controller: object, name: string): Handled['reads'] {
  const all = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<string, { data?: string }>;
  const ofKind = (kind: RouteParamtypes) => Object.entries(all).filter(([key]) => key.startsWith(`${kind}:`));
  return {
    queries: ofKind(RouteParamtypes.QUERY).map(([, { data }]) => data),
    body: ofKind(RouteParamtypes.BODY).length > 0,
  };
}

export const queriesOf = ({ parameters = [] }: Operation) =>
  parameters.flatMap((parameter) => ('in' in parameter && parameter.in === 'query' ? [parameter.name] : []));
