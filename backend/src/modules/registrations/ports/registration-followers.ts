/** What another module does about free registrations, inside the transaction that changes them. */
export interface RegistrationFollower {
  /**
   * A registration moves to another program, or to another option of it. Returns whether somebody else pays for the place
   * there. @throws AppError to refuse it
   */
  moved(transactionId: string, programId: number): Promise<boolean>;
}

/** The modules that follow registrations. They register in their module files. */
export class RegistrationFollowers implements RegistrationFollower {
  private readonly followers: RegistrationFollower[] = [];

  register(follower: RegistrationFollower): void {
    this.followers.push(follower);
  }

  async moved(transactionId: string, programId: number): Promise<boolean> {
    for (const follower of this.followers) if (await follower.moved(transactionId, programId)) return true;
    return false;
  }
}
