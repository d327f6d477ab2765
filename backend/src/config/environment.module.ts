import { Global, Module, type DynamicModule } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from './env.js';

@Global()
@Module({})
export class EnvironmentModule {
  static with(env: Environment): DynamicModule {
    return {
      module: EnvironmentModule,
      providers: [{ provide: ENVIRONMENT, useValue: env }],
      exports: [ENVIRONMENT],
    };
  }
}
