import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';

/** A method of a provider, bound to it, with what its decorator says. */
export interface DecoratedMethod<Options> {
  options: Options;
  call: (subject: string) => Promise<unknown>;
}

/** Finds the methods of all providers that have a decorator such as `@OnJob` or `@EmailOf`. */
@Injectable()
export class DecoratedMethods {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /** @param decorated what the decorator has stored for its methods */
  find<Options>(decorated: WeakMap<object, Options>): DecoratedMethod<Options>[] {
    // Once each: a provider with `useExisting` has the instance of another one.
    const instances = new Set(this.discovery.getProviders().map(({ instance }): unknown => instance));
    return [...instances].flatMap((instance) => {
      if (typeof instance !== 'object' || instance === null) return [];
      const prototype: unknown = Object.getPrototypeOf(instance);
      return this.scanner.getAllMethodNames(prototype as object).flatMap((name) => {
        const method = (instance as Record<string, unknown>)[name];
        const options = typeof method === 'function' ? decorated.get(method) : undefined;
        if (typeof method !== 'function' || options === undefined) return [];
        return { options, call: async (subject: string) => method.call(instance, subject) as unknown };
      });
    });
  }
}
