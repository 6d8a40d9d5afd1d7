import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { countable, FIRST_NUMBER, numberAfter } from '../../rules/inventory-number.ts'
import { oneLine } from '#basics/texts.ts'

interface Typed {
  title: string
  inventory_number: string
  /** The asset that they are typed for. */
  except: string | null
}

interface Another {
  id: string
  title: string
}

/** Which other asset has this title or number, however it is written, and which number is the next of its series. */
export async function findAlike(db: UserDb, typed: Typed) {
  const [title, number] = [oneLine(typed.title), oneLine(typed.inventory_number)]
  const another = sql`select id, title from assets where id is distinct from ${typed.except}::uuid`
  const { rows } = await sql<{
    title: Another | null
    inventory_number: Another | null
    latest: string | null
    highest: string | null
  }>`
    with latest as materialized (
      select coalesce(nullif(${number && countable(number)}, ''), (
        select inventory_number from assets where inventory_count is not null
        order by user_id desc, created_at desc, inventory_count desc limit 1
      )) as number
    )
    select
      (select to_json(found) from (
        ${another} and ${title} <> '' and title_order = left(folded(${title}), 100) and folded(title) = folded(${title})
        order by id limit 1
      ) as found) as title,
      (select to_json(found) from (${another} and inventory_key = folded(${number}) limit 1) as found) as inventory_number,
      latest.number as latest,
      (select max(inventory_count)::text from assets
        where inventory_count is not null
          and inventory_series = regexp_replace(folded(latest.number), '[0-9]+([^0-9]*)$', '#\\1')) as highest
    from latest
  `.execute(db)
  const { latest, highest, ...found } = rows[0]!
  return { ...found, next_number: latest === null ? FIRST_NUMBER : numberAfter(latest, highest) }
}
