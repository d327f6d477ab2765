import { join } from 'node:path';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { Module, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { Clock } from '../../kernel/clock.js';
import { StableDigest } from '../../kernel/vault.js';
import { Database } from '../../platform/database/database.js';
import { DecoratedMethods } from '../../platform/wiring/decorated-methods.js';
import { Metrics } from '../../platform/observability/metrics.js';
import { MessagesController } from './adapters/http/messages.controller.js';
import { MessageQueries } from './adapters/persistence/message-queries.js';
import { SqlMessageRepository } from './adapters/persistence/sql-message-repository.js';
import { FileMailer } from './adapters/file/file-mailer.js';
import { HandlebarsLayout } from './adapters/handlebars/handlebars-layout.js';
import { InMemoryRecipientLimit } from './adapters/in-memory/in-memory-recipient-limit.js';
import { PostgresRecipientLimit } from './adapters/postgres/postgres-recipient-limit.js';
import { SmtpMailer } from './adapters/smtp/smtp-mailer.js';
import { OutboxDispatcher } from './adapters/timer/outbox-dispatcher.js';
import { QueueMessage } from './application/queue-message.js';
import { ResendMessage } from './application/resend-message.js';
import { SendMessage } from './application/send-message.js';
import { EMAIL_METHODS, EmailRenderers, type EmailRenderer } from './ports/email-renderers.js';
import { EmailLayout, Mailer } from './ports/mailer.js';
import { MessageRepository } from './ports/message-repository.js';
import { RecipientLimit } from './ports/recipient-limit.js';

@Module({
  controllers: [MessagesController],
  providers: [
    EmailRenderers,
    OutboxDispatcher,
    MessageQueries,
    { provide: MessageRepository, useClass: SqlMessageRepository },
    {
      provide: EmailLayout,
      inject: [ENVIRONMENT],
      useFactory: (env: Environment): EmailLayout =>
        new HandlebarsLayout({ organisation: siteSettings, siteUrl: env.PUBLIC_URL }),
    },
    {
      provide: Mailer,
      inject: [ENVIRONMENT],
      useFactory: (env: Environment): Mailer =>
        env.SMTP_URL ? new SmtpMailer(env.SMTP_URL) : new FileMailer(join(env.DATA_DIR, 'outbox')),
    },
    {
      provide: RecipientLimit,
      inject: [Database, StableDigest, ENVIRONMENT],
      useFactory: ({ pool }: Database, digest: StableDigest, env: Environment): RecipientLimit =>
        env.RATE_LIMIT === 'on'
          ? new PostgresRecipientLimit(pool, digest)
          : new InMemoryRecipientLimit(Number.POSITIVE_INFINITY),
    },
    QueueMessage,
    ResendMessage,
    {
      provide: SendMessage,
      inject: [MessageRepository, EmailRenderers, EmailLayout, Mailer, RecipientLimit, Clock, ENVIRONMENT],
      useFactory: (
        messages: MessageRepository,
        renderers: EmailRenderers,
        layout: EmailLayout,
        mailer: Mailer,
        recipients: RecipientLimit,
        clock: Clock,
        env: Environment,
      ) =>
        new SendMessage(messages, renderers, layout, mailer, recipients, clock, {
          from: env.MAIL_FROM,
          replyTo: siteSettings.email,
        }),
    },
  ],
  exports: [EmailRenderers, MessageQueries, QueueMessage, SendMessage, RecipientLimit],
})
export class NotificationsModule implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly metrics: Metrics,
    private readonly messages: MessageQueries,
    private readonly renderers: EmailRenderers,
    private readonly methods: DecoratedMethods,
  ) {}

  onModuleInit(): void {
    for (const { options: kind, call } of this.methods.find(EMAIL_METHODS)) {
      this.renderers.register(kind, { write: call as EmailRenderer['write'] });
    }
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

  /** A kind without a method is found at the start. */
  onApplicationBootstrap(): void {
    this.renderers.requireAll();
  }
}
