import { Module, type DynamicModule } from '@nestjs/common';
import { chosenModules, migrationsOf } from './modules';
import { PlatformModule, type Config } from './platform';

/** The platform and those modules that this process runs. */
@Module({})
export class AppModule {
  static register(config: Config): DynamicModule {
    const chosen = chosenModules(config.modules);
    return {
      module: AppModule,
      imports: [PlatformModule.register(config, migrationsOf(config.modules)), ...chosen.map((one) => one.module)],
    };
  }
}
