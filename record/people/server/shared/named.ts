import { type RawBuilder, sql } from 'kysely'

/** Whether one of these people is named, however else their names are written: who was merged or renamed is found by each. */
export const names = (column: RawBuilder<unknown>, people: readonly string[]): RawBuilder<boolean> => {
  const given = sql`${[...people]}::text[]`
  return sql<boolean>`folded(${column}) = any (array(
    select folded(name) from unnest(${given}) as chosen (name)
    union
    select other.key from person_names as one join person_names as other using (person_id)
    where one.key = any (array(select folded(name) from unnest(${given}) as chosen (name)))
  ))`
}
