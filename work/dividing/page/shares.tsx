import { Link } from '@tanstack/react-router'
import { addAmounts, exactMoney, minorUnits } from '#basics/money.ts'
import { plural, t } from '#basics/words/words.ts'
import layout from '#ui/layout.module.css'
import type { Division as Round, Proposed, Share } from '../contract/shapes.ts'
import classes from './dividing.module.css'
import { useRunner, useRunnerPages } from './runner.ts'
import { reasonInWords } from './in-words.ts'

interface SharesProps {
  round: Round
  proposed: Proposed
}

/** What each gets, in which turn and why, and what it is worth; and what nobody gets. */
export function Shares({ round, proposed }: SharesProps) {
  const { shares, lots } = proposed
  const { grant } = useRunner()
  const left = round.pieces.filter(({ asset_id }) => !shares.some((share) => share.asset_id === asset_id))
  const unvalued = shares.filter(({ value }) => value === null).length
  return (
    <>
      <div className={classes.shares}>
        {lots.map(({ person_id }) => (
          <Of key={person_id} person={person_id} round={round} proposed={proposed} />
        ))}
      </div>
      {left.length > 0 && <p className={`${layout.quiet} ${layout.breaks}`}>{leftInWords(round, left)}</p>}
      {unvalued > 0 && (
        <p className={layout.quiet}>
          {plural(
            unvalued,
            '{count} asset has no value in {currency} and counts as nothing.',
            '{count} assets have no value in {currency} and count as nothing.',
            { currency: proposed.currency },
          )}
        </p>
      )}
      <p className={layout.fine}>{valuesInWords(round, proposed, grant !== null)}</p>
    </>
  )
}

function valuesInWords({ way, stated_rates }: Round, { currency }: Proposed, isExecutor: boolean) {
  if (Object.keys(stated_rates ?? {}).length > 0) return statedInWords(stated_rates!, currency)
  if (way === 'turns')
    return t('Fair market values in {currency}, of the day on which the round started.', { currency })
  return isExecutor
    ? t('Fair market values in {currency}. What is valued in another currency counts as nothing.', { currency })
    : t('Fair market values in {currency}, converted by your exchange rates of the day on which this was worked out.', {
        currency,
      })
}

const statedInWords = (rates: NonNullable<Round['stated_rates']>, currency: string) =>
  t('Fair market values in {currency}, at the rates that were stated: {rates}', {
    currency,
    rates: Object.entries(rates)
      .map(([from, rate]) => t('1 {from} = {rate} {currency}', { from, rate, currency }))
      .join(', '),
  })

function leftInWords({ way }: Round, left: Round['pieces']) {
  const titles = left.map(({ title }) => title).join(', ')
  return way === 'turns'
    ? plural(left.length, 'Nobody picked {count} asset: {titles}', 'Nobody picked {count} assets: {titles}', { titles })
    : plural(left.length, 'Nobody wished for {count} asset: {titles}', 'Nobody wished for {count} assets: {titles}', {
        titles,
      })
}

function Of({ person, round, proposed: { shares, currency } }: SharesProps & { person: string }) {
  const pages = useRunnerPages()
  const name = round.people.find(({ id }) => id === person)?.name ?? ''
  const theirs = shares.filter(({ person_id }) => person_id === person)
  const values = theirs.flatMap(({ value }) => value ?? [])
  const titles = new Map(round.pieces.map(({ asset_id, title }) => [asset_id, title]))
  return (
    <section aria-label={name}>
      <div className={layout.head}>
        <h3 className={layout.breaks}>
          <bdi>{name}</bdi>
        </h3>
        <span className={layout.worth}>
          {exactMoney({ amount: addAmounts(values, minorUnits(currency)), currency })}
        </span>
      </div>
      {theirs.length === 0 && <p className={layout.quiet}>{t('Nothing')}</p>}
      <ol className={layout.parted}>
        {theirs.map((share) => (
          <li key={share.asset_id} className={classes.share}>
            <Link {...pages.asset(share.asset_id)} className={layout.breaks}>
              <bdi>{titles.get(share.asset_id)}</bdi>
            </Link>
            <span className={layout.fine}>{saidOf(share, round, currency)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const saidOf = ({ turn, reason, weight, value }: Share, { way }: Round, currency: string) =>
  [
    t('Turn {turn}', { turn }),
    reasonInWords(way, weight, reason),
    value === null ? t('no value') : exactMoney({ amount: value, currency }),
  ].join(' · ')
