import { join } from 'node:path';
import { Module, type OnModuleInit } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { Metrics } from '../../platform/observability/metrics.js';
import { EmailLayout } from './email-layout.js';
import { EmailRenderers } from './email-renderers.js';
import { FileMailer } from './file-mailer.js';
import { Mailer } from './mailer.js';
import { MessageQueries } from './message.queries.js';
import { MessageRepository } from './message.repository.js';
import { MessagesController } from './messages.controller.js';
import { OutboxDispatcher } from './outbox-dispatcher.js';
import { QueueMessage, SendMessage } from './outbox.js';
import { RecipientLimit } from './recipient-limit.js';
import { SmtpMailer } from './smtp-mailer.js';

@Module({
  controllers: [MessagesController],
  providers: [
    EmailLayout,
    EmailRenderers,
    MessageQueries,
    MessageRepository,
    OutboxDispatcher,
    QueueMessage,
    RecipientLimit,
    SendMessage,
    {
      provide: Mailer,
      inject: [ENVIRONMENT],
      useFactory: (env: Environment): Mailer =>
        env.SMTP_URL ? new SmtpMailer(env.SMTP_URL) : new FileMailer(join(env.DATA_DIR, 'outbox')),
    },
  ],
  exports: [EmailRenderers, MessageQueries, QueueMessage, SendMessage, RecipientLimit],
})
export class NotificationsModule implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly messages: MessageQueries,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge(
      { name: 'emails', help: 'Emails that wait, or failed within the last day', labels: ['state'] },
      async () => {
        const { waiting, failed } = await this.messages.counts();
        return [
          { labels: { state: 'waiting' }, value: waiting },
          { labels: { state: 'failed' }, value: failed },
        ];
      },
    );
  }
}
