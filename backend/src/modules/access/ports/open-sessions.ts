/** The sessions of a user, in all browsers. */
export abstract class OpenSessions {
  /** Ends all sessions except the one with the id `except`. Returns how many ended. */
  abstract end(username: string, except?: string): Promise<number>;
}
