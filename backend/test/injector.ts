import type { Type } from '@nestjs/common';

/** A class, abstract for a port, or the token of an `@Inject`. */
type Token = string | symbol | (abstract new (...parts: never[]) => unknown);

/** Makes services with what their constructors ask for, each once, as Nest does. Without the time that a module of Nest takes. */
export class Injector {
  private readonly made = new Map<Token, unknown>();

  /** Gives `instance` to every constructor that asks for `token`. */
  provide(token: Token, instance: unknown): this {
    this.made.set(token, instance);
    return this;
  }

  get<Service>(service: Type<Service>): Service {
    if (!this.made.has(service)) this.made.set(service, new service(...this.getParts(service)));
    return this.made.get(service) as Service;
  }

  private getParts(service: Type): unknown[] {
    const types = (Reflect.getMetadata('design:paramtypes', service) ?? []) as Token[];
    const named = (Reflect.getMetadata('self:paramtypes', service) ?? []) as {
      index: number;
      param: Token;
    }[];
    return types.map((type, index) => {
      const token = named.find((one) => one.index === index)?.param ?? type;
      if (this.made.has(token)) return this.made.get(token);
      if (typeof token !== 'function') throw new Error(`Nothing is provided for ${String(token)}`);
      return this.get(token as Type);
    });
  }
}
