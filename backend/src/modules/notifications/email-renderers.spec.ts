import type { DecoratedMethods } from '../../platform/wiring/decorated-methods.js';
import { EmailRenderers } from './email-renderers.js';
import { MESSAGE_KINDS } from './message.js';

it('starts only when a method writes every kind of email', () => {
  const renderers = (kinds: readonly string[]) => {
    const found = kinds.map((options) => ({ options, call: async () => null }));
    return new EmailRenderers({ find: () => found } as unknown as DecoratedMethods);
  };
  const [last, ...others] = MESSAGE_KINDS.toReversed();
  expect(() => renderers(others).onApplicationBootstrap()).toThrow(last);
  expect(() => renderers(MESSAGE_KINDS).onApplicationBootstrap()).not.toThrow();
});
