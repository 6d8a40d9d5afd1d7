import { t } from '#basics/words/words.ts'
import layout from '#ui/layout.module.css'
import type { Division as Round, Proposed } from '../contract/shapes.ts'

/** How the order of people was drawn, so that anybody can redo it. */
export function Lot({ round, proposed: { seed, lots } }: { round: Round; proposed: Proposed }) {
  const nameOf = (person: string) => round.people.find(({ id }) => id === person)?.name ?? ''
  const drawn = lots.map(({ person_id, ...lot }) => ({ ...lot, id: person_id, name: nameOf(person_id) }))
  return <LotOf seal={round.seal} seed={seed} lots={drawn} />
}

interface LotOfProps {
  seal: string
  /** Null until the lot is drawn. */
  seed: string | null
  lots: readonly { id: string; name: string; number: number; lot: string | null }[]
}

export const LotOf = ({ seal, seed, lots }: LotOfProps) => (
  <details className={layout.fine}>
    <summary>{seed === null ? t('How the lot is drawn') : t('How the lot was drawn')}</summary>
    <p className={layout.breaks}>
      {t('The seal stood there from the beginning, for all who are asked:')} <bdi>{seal}</bdi>
    </p>
    {seed !== null && (
      <>
        <p className={layout.breaks}>
          {t('It is the SHA-256 of the seed, which nobody could read before:')} <bdi>{seed}</bdi>
        </p>
        <p>{t('For each person, the SHA-256 of the seed, a colon and their number; the smallest comes first:')}</p>
        <ol>
          {lots.map(({ id, name, number, lot }) => (
            <li key={id} className={layout.breaks}>
              <bdi>{name}</bdi> ({number}): <bdi>{lot}</bdi>
            </li>
          ))}
        </ol>
      </>
    )}
  </details>
)
