/** Where a request comes from. */
export interface Client {
  /** The whole IP address. It is personal data and not stored in the audit log. */
  address: string;
  /** The network of the address, in the form that the audit log shows. */
  addressClass: string;
}
