import { Inject, Injectable } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants';
import { ModulesContainer } from '@nestjs/core';
import { CONFIG, type Config } from '../config/config';
import { ENDPOINT, type Answered } from '../endpoints/endpoint';
import { openApi, type OpenApi } from './open-api';

/** Builds the OpenAPI document of the running application's endpoints. */
@Injectable()
export class DocsBuilder {
  constructor(
    private readonly modules: ModulesContainer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  build(): OpenApi {
    const answered = this.methods().flatMap(({ endpoint }) => endpoint ?? []);
    return openApi(
      answered,
      this.config.declared.flatMap(({ access = [] }) => access),
    );
  }

  /** All public controller methods, with their endpoints. */
  methods(): { name: string; endpoint: Answered | undefined }[] {
    const controllers = [...this.modules.values()].flatMap((module) => [...module.controllers.values()]);
    return controllers.flatMap(({ metatype }) => {
      const { name, prototype } = metatype as { name: string; prototype: object };
      const { constructor: _, ...methods } = Object.getOwnPropertyDescriptors(prototype);
      return Object.entries(methods).flatMap(([method, { value }]) => {
        if (typeof value !== 'function' || !Reflect.hasMetadata(PATH_METADATA, value)) return [];
        return { name: `${name}.${method}`, endpoint: Reflect.getMetadata(ENDPOINT, value) as Answered | undefined };
      });
    });
  }
}
