import { Injectable } from '@nestjs/common';
import { Vault } from '../../../kernel/vault.js';
import { QueueMessage } from '../../notifications/index.js';
import type { Contact } from '../domain/registration-change.js';
import { OwnRegistrations } from '../ports/own-registrations.js';

interface HandedOver {
  id: number;
  transactionId: string;
}

/** Gives the first place of a registration to another person. The former link and check-in code end. */
@Injectable()
export class HandOverPlace {
  constructor(
    private readonly registrations: OwnRegistrations,
    private readonly queueMessage: QueueMessage,
    private readonly vault: Vault,
  ) {}

  /** Call it inside the transaction of the change, with the payments and the registration locked. @param names as they are stored */
  async execute(
    { id, transactionId }: HandedOver,
    names: readonly string[],
    contact: Contact,
  ): Promise<void> {
    // The ID number is of the person who does not come. The address goes with it: nothing else needs it.
    await this.registrations.rename(id, names, contact, this.vault.seal('', transactionId));
    await this.registrations.renewLinks(id);
  }

  /** A person to whom we do not write any more gets a last email. @param change the id of the entry in the history */
  async tellFormer(change: string, changed: Partial<Record<keyof Contact, unknown>>): Promise<void> {
    if (changed.email) await this.queueMessage.execute('place-passed-on', change);
  }
}
