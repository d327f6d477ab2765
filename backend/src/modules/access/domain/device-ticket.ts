/** Proof that a browser has logged in to an account before. The browser keeps it in a cookie. */
export interface DeviceTicket {
  username: string;
  /** A random id of the browser. */
  device: string;
  /** A digest of the account's password and version at the time of the login. */
  seal: string;
}
