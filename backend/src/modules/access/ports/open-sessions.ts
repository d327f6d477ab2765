/** The sessions in which an administrator is logged in, over all browsers. */
export abstract class OpenSessions {
  /** Ends them, all but the one with the id `except`. Answers how many ended. */
  abstract end(username: string, except?: string): Promise<number>;
}
