import type { EmailContent } from '../domain/email-content.js';
import { MESSAGE_KINDS, type MessageKind } from '../domain/message.js';

/** The methods that write emails. */
export const EMAIL_METHODS = new WeakMap<object, MessageKind>();

/**
 * The method writes the emails of a kind. It receives the id that the message was queued with, reads only, and returns the
 * content, or null when the message is no longer needed. Each kind has one method.
 */
export function EmailOf(kind: MessageKind) {
  return <Method extends EmailRenderer['write']>(
    _class: object,
    _name: string,
    method: TypedPropertyDescriptor<Method>,
  ): void => {
    if (method.value) EMAIL_METHODS.set(method.value, kind);
  };
}

/** Renders one kind of message. */
export interface EmailRenderer {
  /**
   * Returns the content, read at the time of sending; null when the message is no longer needed. Reads only.
   * @param subject the id that the message was queued with
   */
  write(subject: string): Promise<EmailContent | null>;
}

/** The renderers by kind of message. */
export class EmailRenderers {
  private readonly renderers = new Map<MessageKind, EmailRenderer>();

  register(kind: MessageKind, renderer: EmailRenderer): void {
    this.renderers.set(kind, renderer);
  }

  of(kind: MessageKind): EmailRenderer {
    const renderer = this.renderers.get(kind);
    if (!renderer) throw new Error(`No renderer is registered for ${kind}`);
    return renderer;
  }

  /** @throws when a kind has no renderer */
  requireAll(): void {
    for (const kind of MESSAGE_KINDS) this.of(kind);
  }
}
