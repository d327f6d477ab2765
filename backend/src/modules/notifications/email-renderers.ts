import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DecoratedMethods } from '../../platform/wiring/decorated-methods.js';
import type { EmailContent } from './email-content.js';
import { MESSAGE_KINDS, type MessageKind } from './message.js';

/** Writes the emails of a kind, as {@link EmailOf} says. */
type WriteEmail = (subject: string) => Promise<EmailContent | null>;

const EMAIL_METHODS = new WeakMap<object, MessageKind>();

/** The method gets the subject of a message and returns its content as it is now; null when it is no longer needed. */
export function EmailOf(kind: MessageKind) {
  return <Method extends WriteEmail>(
    _class: object,
    _name: string,
    method: TypedPropertyDescriptor<Method>,
  ): void => {
    if (method.value) EMAIL_METHODS.set(method.value, kind);
  };
}

@Injectable()
export class EmailRenderers implements OnApplicationBootstrap {
  private methods: Map<MessageKind, WriteEmail> | undefined;

  constructor(private readonly decorated: DecoratedMethods) {}

  /** A kind without a method is found at the start. */
  onApplicationBootstrap(): void {
    for (const kind of MESSAGE_KINDS) this.find(kind);
  }

  write(kind: MessageKind, subject: string): Promise<EmailContent | null> {
    return this.find(kind)(subject);
  }

  private find(kind: MessageKind): WriteEmail {
    this.methods ??= new Map(
      this.decorated.find(EMAIL_METHODS).map(({ options, call }) => [options, call as WriteEmail]),
    );
    const method = this.methods.get(kind);
    if (!method) throw new Error(`No method writes the email ${kind}`);
    return method;
  }
}
