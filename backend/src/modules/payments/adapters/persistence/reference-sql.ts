/**
 * SQL condition that the payment `p` was received by hand under the same number, also when it was refunded since.
 * @param key SQL of the `reference_key` of another payment
 */
export function hasReference(key: string): string {
  return `p.settled_at is not null and reference_key(p.reference) = ${key} and reference_key(p.reference) <> ''`;
}

/**
 * SQL condition that two references do not name two payments: one is missing or is no number, or both are the same number.
 * @param one SQL of its `reference_key`, as `other`
 */
export function mayBeOneReference(one: string, other: string): string {
  return `(${one} = '' or ${other} = '' or ${one} = ${other})`;
}
