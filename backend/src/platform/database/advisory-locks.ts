/**
 * The keys of PostgreSQL's advisory locks, as SQL. A key never changes: during an upgrade the instances of the former release
 * must wait for those of the new one. Locks of one payer derive from the payer's digest and are not listed.
 */
export const ADVISORY_LOCKS = {
  /** Instances that start at the same time migrate one after another. */
  migrations: '7305811',
  sampleData: '7305813',
  donationImport: '7305824',
  donors: `hashtext('donors')`,
  statementDonations: `hashtext('statement gifts')`,
  /** With a financial year. */
  donationStatement: `hashtext('donation statement')`,
  /** With the id of a program. The triggers that count seats take it, too. */
  seatsOfProgram: '7305905',
} as const;
