import type { Abstract, Provider, Type } from '@nestjs/common';

type Token<T> = Abstract<T> | Type<T>;
type Tokens<Ports extends unknown[]> = { [Index in keyof Ports]: Token<Ports[Index]> };

/**
 * A use case with the ports its constructor takes, in the constructor's order: the compiler refuses another order,
 * and the use case itself needs no decorator.
 */
export function provide<Ports extends unknown[], UseCase>(
  useCase: new (...ports: Ports) => UseCase,
  ...tokens: Tokens<Ports>
): Provider {
  return adapt(useCase, useCase, ...tokens);
}

/** The adapter that stands behind a port, with what the adapter's constructor takes. */
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
