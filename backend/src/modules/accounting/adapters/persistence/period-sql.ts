/** SQL condition that an instant is in the period from day $1 to day $2 in India. */
export function inPeriod(instant: string): string {
  return `${instant} >= ($1::date)::timestamp at time zone 'Asia/Kolkata'
   and ${instant} < ($2::date + 1)::timestamp at time zone 'Asia/Kolkata'`;
}
