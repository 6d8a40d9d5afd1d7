import { sql } from 'kysely'
import { t } from '#basics/words/words.ts'
import { instant } from '#record/assets/server/shared/asset-children.ts'
import { historySection } from '#work/archive/server/shared/section.ts'

/** Every version that the owner and an insurer proposed to each other, with what was answered. */
export const archivedSchedules = historySection<object>({
  name: 'schedules',
  since: 3,
  about: () => t('what you and your insurers agreed is covered, a version a line; it isn’t imported'),
  read: async function* (db) {
    const isMine = sql<boolean>`user_id = current_user_id()`
    const found = await db
      .selectFrom('schedules')
      .select('id')
      .where(isMine)
      .orderBy('proposed_at')
      .orderBy('id')
      .execute()
    // One after the other: a version can have 8 MB.
    for (const { id } of found) {
      const { rows } = await sql<object>`
        select schedules.id, relation.firm_name as insurer, number, proposed_by, author_name, note,
          ${instant('proposed_at')} as proposed_at, ${instant('agreed_at')} as agreed_at, answer,
          ${instant('answered_at')} as answered_at, answered_name, answer_note,
          to_char(bound_on, 'YYYY-MM-DD') as bound_on, policy_number, ${instant('superseded_at')} as superseded_at, sums, lines
        from schedules join lateral relation_named(client_id) as relation on true where schedules.id = ${id}
      `.execute(db)
      yield* rows
    }
  },
})
