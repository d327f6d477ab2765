/** What the history entry of the login says. The router keeps it in `usr`. */
export interface LoginState {
  /** Whether the back button stays here: no page of the back office may appear again. */
  trapBack?: boolean;
  /** The page of the back office that was requested. */
  from?: string;
  /** Whether the session ended while a page was open. */
  ended?: boolean;
  /** Whether the user has just logged out. */
  loggedOut?: boolean;
}
