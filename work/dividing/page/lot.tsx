import { t } from '#basics/words/words.ts'
import layout from '#ui/layout.module.css'
import type { Division as Round, Proposed } from '../contract/shapes.ts'

/** How the order of people was drawn, so that anybody can redo it. */
export function Lot({ round, proposed: { seed, lots } }: { round: Round; proposed: Proposed }) {
  const nameOf = (person: string) => round.people.find(({ id }) => id === person)?.name ?? ''
  return (
    <details className={layout.fine}>
      <summary>{t('How the lot was drawn')}</summary>
      <p className={layout.breaks}>
        {t('The seal stood there from the beginning, for all who are asked: {seal}', { seal: round.seal })}
      </p>
      <p className={layout.breaks}>
        {t('It is the SHA-256 of the seed, which nobody could read before: {seed}', { seed })}
      </p>
      <p>{t('For each person, the SHA-256 of the seed, a colon and their number; the smallest comes first:')}</p>
      <ol>
        {lots.map(({ person_id, number, lot }) => (
          <li key={person_id} className={layout.breaks}>
            <bdi>{nameOf(person_id)}</bdi> ({number}): {lot}
          </li>
        ))}
      </ol>
    </details>
  )
}
