import type { Abstract, Provider, Type } from '@nestjs/common';

type Token<T> = Abstract<T> | Type<T>;
type Tokens<Ports extends unknown[]> = { [Index in keyof Ports]: Token<Ports[Index]> };

/**
 * Provides a use case with the ports of its constructor, in the constructor's order. The compiler checks the order, and
 * the use case needs no decorator.
 */
export function provide<Ports extends unknown[], UseCase>(
  useCase: new (...ports: Ports) => UseCase,
  ...tokens: Tokens<Ports>
): Provider {
  return adapt(useCase, useCase, ...tokens);
}

/** Provides an adapter for a port, with the parameters of the adapter's constructor. */
export function adapt<Port, Parts extends unknown[], Adapter extends Port>(
  port: Token<Port>,
  adapter: new (...parts: Parts) => Adapter,
  ...tokens: Tokens<Parts>
): Provider {
  return {
    provide: port,
    useFactory: (...parts: unknown[]): Adapter => new adapter(...(parts as Parts)),
    inject: tokens as Token<unknown>[],
  };
}
