/** What another module does about free registrations, inside the transaction that changes them. */
export interface RegistrationListener {
  /**
   * A registration moves to another program, or to another option of it. Returns whether somebody else pays for the place
   * there. @throws AppError to refuse it
   */
  moved(transactionId: string, programId: number): Promise<boolean>;
  /** Locks what must be locked before the registration, because the person is about to change it. */
  beforeChange(transactionId: string): Promise<void>;
  /** The person has cancelled the registration. */
  cancelled(transactionId: string, who: string): Promise<void>;
  /** Whether somebody else pays for the place, and goes on to do so in this program; null when nobody does. */
  isGivenIn(transactionId: string, programId: number): Promise<boolean | null>;
}

/** The modules that follow registrations. They register in their module files. */
export class RegistrationListeners implements RegistrationListener {
  private readonly listeners: RegistrationListener[] = [];

  register(listener: RegistrationListener): void {
    this.listeners.push(listener);
  }

  async moved(transactionId: string, programId: number): Promise<boolean> {
    for (const listener of this.listeners) if (await listener.moved(transactionId, programId)) return true;
    return false;
  }

  async beforeChange(transactionId: string): Promise<void> {
    for (const listener of this.listeners) await listener.beforeChange(transactionId);
  }

  async cancelled(transactionId: string, who: string): Promise<void> {
    for (const listener of this.listeners) await listener.cancelled(transactionId, who);
  }

  async isGivenIn(transactionId: string, programId: number): Promise<boolean | null> {
    for (const listener of this.listeners) {
      const isGiven = await listener.isGivenIn(transactionId, programId);
      if (isGiven !== null) return isGiven;
    }
    return null;
  }
}
