import { RequestMethod } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { TestApp } from './test-app.ts';

/** The routes of a module that runs, or of one controller, as `METHOD /path/:param`. */
export function routesOf({ app }: TestApp, part: Type): string[] {
  const module = [...app.get(ModulesContainer).values()].find(({ metatype }) => metatype === part);
  const controllers = module ? [...module.controllers.values()].map(({ metatype }) => metatype as Type) : [part];
  return controllers.flatMap(routesOfController);
}

function routesOfController(controller: Type): string[] {
  const prototype = controller.prototype as Record<string, object>;
  return new MetadataScanner().getAllMethodNames(prototype).flatMap((name) => {
    const handler = prototype[name] ?? {};
    const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
    if (method === undefined) return [];
    return pathsOf(controller).flatMap((start) =>
      pathsOf(handler).map(
        (end) => `${RequestMethod[method]} ${`/${start}/${end}`.replace(/\/+/g, '/').replace(/\/$/, '')}`,
      ),
    );
  });
}

const pathsOf = (decorated: object) => [Reflect.getMetadata(PATH_METADATA, decorated) as string | string[]].flat();
