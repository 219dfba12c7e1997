import { Module, type DynamicModule } from '@nestjs/common';
import { PlatformModule, type Config } from './platform';

/** The platform and the modules that this process runs. */
@Module({})
export class AppModule {
  static async register(config: Config): Promise<DynamicModule> {
    const running = config.modules.flatMap(({ nest }) => (nest ? [nest()] : []));
    return { module: AppModule, imports: [PlatformModule.register(config), ...(await Promise.all(running))] };
  }
}
