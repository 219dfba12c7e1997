import { Module, type DynamicModule } from '@nestjs/common';
import { chosenModules } from './modules';
import { PlatformModule, type Config } from './platform';

/** The platform and those modules that this process runs. */
@Module({})
export class AppModule {
  static register(config: Config): DynamicModule {
    const chosen = chosenModules(config.modules);
    const migrations = chosen.map((one) => one.migrations);
    return {
      module: AppModule,
      imports: [PlatformModule.register(config, migrations), ...chosen.map((one) => one.module)],
    };
  }
}
