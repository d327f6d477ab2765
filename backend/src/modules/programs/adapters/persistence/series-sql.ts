/** SQL condition that a change of a program also reaches `g`: a later date of its series, neither cancelled nor over. */
export const FOLLOWS = (own: string, today: string): string =>
  `g.series_id = ${own}.series_id and g.start_date > ${own}.start_date and g.status <> 'cancelled'
     and coalesce(g.end_date, g.start_date) >= ${today}`;
