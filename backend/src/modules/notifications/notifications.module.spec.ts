import type { Metrics } from '../../platform/observability/metrics.js';
import type { DecoratedMethods } from '../../platform/wiring/decorated-methods.js';
import type { MessageQueries } from './adapters/persistence/message-queries.js';
import { MESSAGE_KINDS } from './domain/message.js';
import { NotificationsModule } from './notifications.module.js';
import { EmailRenderers } from './ports/email-renderers.js';

it('starts only when every kind of email has a renderer', () => {
  const renderers = new EmailRenderers();
  const module = new NotificationsModule(
    {} as Metrics,
    {} as MessageQueries,
    renderers,
    {} as DecoratedMethods,
  );
  const [last, ...others] = MESSAGE_KINDS.toReversed();
  for (const kind of others) renderers.register(kind, { write: async () => null });
  expect(() => module.onApplicationBootstrap()).toThrow(last);
  renderers.register(last!, { write: async () => null });
  expect(() => module.onApplicationBootstrap()).not.toThrow();
});
