import { locale, t } from '#basics/words/words.ts'
import layout from '#ui/layout.module.css'
import type { ReceivedPiece } from '#account/heirs/contract.ts'
import type { EstatePiece, Settlement } from '../contract.ts'
import classes from './executor.module.css'
import { piecesInWords } from './in-words.ts'

type Meant = EstatePiece['beneficiaries'][number]
interface Person {
  name: string
  gets: { piece: EstatePiece; meant: Meant }[]
}

const keyOf = (name: string) => name.normalize('NFC').trim().toLowerCase()

/** Each once, however the case of their name was typed. */
function peopleIn(pieces: readonly EstatePiece[]): Person[] {
  const found = new Map<string, Person>()
  for (const piece of pieces)
    for (const meant of piece.beneficiaries) {
      const person = found.get(keyOf(meant.name)) ?? { name: meant.name, gets: [] }
      person.gets.push({ piece, meant })
      found.set(keyOf(meant.name), person)
    }
  const collator = new Intl.Collator(locale(), { sensitivity: 'base' })
  return [...found.values()].toSorted((one, other) => collator.compare(one.name, other.name))
}

/** Who gets what, and what nobody is named for. */
export function People({ settlement: { pieces }, said }: { settlement: Settlement; said: readonly ReceivedPiece[] }) {
  const people = peopleIn(pieces)
  const nobodys = pieces.filter(({ beneficiaries }) => beneficiaries.length === 0)
  return (
    <section className={classes.part} aria-labelledby="people">
      <h2 id="people">{t('Who gets what')}</h2>
      {people.length === 0 && <p>{t('Nobody is named.')}</p>}
      {people.map(({ name, gets }) => (
        <details key={name} open={people.length <= 3 && gets.length <= 6}>
          <summary>
            <bdi className={layout.breaks}>{name}</bdi>{' '}
            <span className={layout.quiet}>{piecesInWords(gets.length)}</span>
          </summary>
          <ul className={classes.pieces}>
            {gets.map(({ piece, meant }) => (
              <li key={piece.id} className={layout.breaks}>
                {piece.title}
                {[...saidOf(said, piece, meant), ...moreOf(meant)].map((line) => (
                  <p key={line} className={layout.fine}>
                    {line}
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </details>
      ))}
      {nobodys.length > 0 && (
        <details>
          <summary>
            {t('Nobody is named for it')} <span className={layout.quiet}>{piecesInWords(nobodys.length)}</span>
          </summary>
          <ul className={classes.pieces}>
            {nobodys.map(({ id, title }) => (
              <li key={id} className={layout.breaks}>
                {title}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

/** What this person said of the piece. */
function saidOf(said: readonly ReceivedPiece[], piece: EstatePiece, meant: Meant): string[] {
  const found = said.find(({ asset_id, heir }) => asset_id === piece.id && keyOf(heir) === keyOf(meant.name))
  if (!found) return []
  if (!found.declined) return [[t('Says that it was received'), found.note].filter(Boolean).join(': ')]
  return [found.next === null ? t('Doesn’t want it') : t('Doesn’t want it. Ask next: {name}', { name: found.next })]
}

const moreOf = ({ share, alternate_name, wishes }: Meant): string[] => [
  ...(share === null ? [] : [t('Share: {share} %', { share: Number(share).toLocaleString(locale()) })]),
  ...(alternate_name === null ? [] : [t('If they can’t: {name}', { name: alternate_name })]),
  ...(wishes === null ? [] : [t('Wishes: {wishes}', { wishes })]),
]
