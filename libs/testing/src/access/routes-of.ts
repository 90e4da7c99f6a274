import { RequestMethod } from '@nestjs/common';
import type { ExecutionContext, Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import { accessOf } from '@domeka/platform';
import type { TestApp } from '../app/test-app.ts';

interface Handler {
  controller: Type;
  handle: object;
  /** `METHOD /path/:param` */
  routes: string[];
}

export function routesOf({ app }: TestApp, part: Type): string[] {
  const module = [...app.get(ModulesContainer).values()].find(({ metatype }) => metatype === part);
  const controllers = module ? [...module.controllers.values()].map(({ metatype }) => metatype as Type) : [part];
  return controllers.flatMap(handlersOf).flatMap(({ routes }) => routes);
}

export function adminRoutes({ app }: TestApp): string[] {
  const reflector = app.get(Reflector);
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  return controllers
    .flatMap(({ metatype }) => handlersOf(metatype as Type))
    .filter(({ controller, handle }) => {
      const context = { getHandler: () => handle, getClass: () => controller };
      return accessOf(reflector, context as unknown as ExecutionContext) === 'admin';
    })
    .flatMap(({ routes }) => routes);
}

function handlersOf(controller: Type): Handler[] {
  const prototype = controller.prototype as Record<string, object>;
  return new MetadataScanner().getAllMethodNames(prototype).flatMap((name) => {
    const handle = prototype[name] ?? {};
    const method = Reflect.getMetadata(METHOD_METADATA, handle) as RequestMethod | undefined;
    if (method === undefined) return [];
    const routes = pathsOf(controller).flatMap((start) =>
      pathsOf(handle).map(
        (end) => `${RequestMethod[method]} ${`/${start}/${end}`.replace(/\/+/g, '/').replace(/\/$/, '')}`,
      ),
    );
    return [{ controller, handle, routes }];
  });
}

const pathsOf = (decorated: object) => [Reflect.getMetadata(PATH_METADATA, decorated) as string | string[]].flat();
