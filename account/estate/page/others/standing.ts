import { plural, t } from '#basics/words/words.ts'
import { dayOfMoment } from '#ui/in-words.ts'
import type { Duty } from '../../contract/duties.ts'
import { COLLECTING_DAYS, type State, WEEK } from '../../rules.ts'

/* How it stands with a release, for somebody who confirms, and what they can do about it. */

type Run = NonNullable<Duty['release']>

const RUNNING: ReadonlySet<State> = new Set(['collecting', 'waiting', 'review'])
export const isRunning = ({ state }: Run) => RUNNING.has(state)
const isLive = (release: Run) => isRunning(release) || release.state === 'open'

/** A rehearsal that is over says nothing any more. */
export const shownRelease = ({ release }: Duty) => (release?.is_rehearsal && !isLive(release) ? null : release)

export type Next = 'confirm' | 'later' | 'off' | 'confirmed' | 'open' | 'rehearse' | 'rehearsed'

export function nextOf(duty: Duty, now: number): Next {
  const shown = shownRelease(duty)
  const live = shown && isLive(shown) ? shown : null
  if (live?.is_rehearsal) return live.confirmed_at === null && isRunning(live) ? 'rehearse' : 'rehearsed'
  if (live?.state === 'open') return 'open'
  if (live?.confirmed_at) return 'confirmed'
  if (live === null && !duty.is_on) return 'off'
  return mayConfirmAt(duty) > now ? 'later' : 'confirm'
}

const DAY_MS = 24 * 60 * 60 * 1_000
const knownAt = ({ accepted_at }: Duty) => new Date(accepted_at).getTime() + WEEK * DAY_MS

/** Where others began, nobody waits for the end of a refusal. */
function mayConfirmAt(duty: Duty): number {
  const { release, may_confirm_at } = duty
  return release && !release.is_rehearsal && isRunning(release) ? knownAt(duty) : new Date(may_confirm_at).getTime()
}

/** From when on, and why not before. */
export function laterInWords(duty: Duty): string {
  const at = mayConfirmAt(duty)
  const day = dayOfMoment(at)
  return at > knownAt(duty)
    ? t('{owner} refused. You can confirm again from {day}.', { owner: duty.owner_name, day })
    : t('You can confirm from {day}. Until then {owner} can still change who does.', { owner: duty.owner_name, day })
}

/** The part of whoever confirms. */
export const partInWords = ({ owner_name: owner, people, needed, wait_days }: Duty): string[] => [
  t('If {owner} dies or can’t act any more, you can say so here. You see nothing of their vault, now or then.', {
    owner,
  }),
  [
    people > needed
      ? plural(people, '{needed} of {count} person has to confirm.', '{needed} of {count} people have to confirm.', {
          needed,
        })
      : plural(needed, '{count} person has to confirm.', '{count} people have to confirm.'),
    plural(
      wait_days,
      'Then there is a wait of {count} day, and {owner} can say no at any time.',
      'Then there is a wait of {count} days, and {owner} can say no at any time.',
      { owner },
    ),
  ].join(' '),
]

const dayOr = (time: string | null) => (time === null ? t('a day that isn’t known yet') : dayOfMoment(time))

const SAID: Record<State, (owner: string, release: Run) => string> = {
  collecting: (owner) =>
    t('Others have {days} days to confirm, too. {owner} is told of every step.', { owner, days: COLLECTING_DAYS }),
  waiting: (owner, { opens_at }) =>
    t('On {day} each piece is shown to whom it is meant for, unless {owner} says no.', { owner, day: dayOr(opens_at) }),
  review: () => t('The wait is over. It opens once the document has been accepted.'),
  open: () => t('Each piece is shown to whom it is meant for. There is nothing more to do.'),
  lapsed: () => t('Too few people confirmed in time, so nothing opens.'),
  withdrawn: () => t('All confirmations were taken back, so nothing opens.'),
  refused: (owner) => t('{owner} said that they are here, so nothing opens.', { owner }),
  reversed: (owner) => t('{owner} said that they are here. Nothing is shown any more.', { owner }),
  ended: (owner) => t('{owner} changed the plan, so nothing opens.', { owner }),
  closed: () => t('The executor was done, or the time was over. Nothing is shown any more.'),
}
export const releaseInWords = ({ owner_name }: Duty, release: Run) => SAID[release.state](owner_name, release)

export const countInWords = ({ needed }: Duty, { confirmed }: Run) =>
  plural(confirmed, '{count} of {needed} has confirmed.', '{count} of {needed} have confirmed.', {
    needed: String(needed),
  })
