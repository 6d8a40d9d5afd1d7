import { plural, t } from '#basics/words/words.ts'
import { composeLetter, dayInWords, type Letterhead, timeInWords } from '#platform/mail/letter.ts'
import type { Way } from '../rules/wishes.ts'

export interface ToAsked {
  email: string
  owner: string
  grant_id: string
  division_id: string
  pieces: number
  ends_at: Date
  way: Way
  /** The executor who asks; null where the owner does. */
  runner: string | null
}

export interface ToNext extends Pick<ToAsked, 'email' | 'owner' | 'runner' | 'grant_id' | 'division_id' | 'pieces'> {
  /** Of the round. */
  name: string
  until: Date
}

const urlOf = (origin: string, { grant_id, division_id }: Pick<ToAsked, 'grant_id' | 'division_id'>) =>
  `${origin}/shared/${grant_id}/wishes/${division_id}`

export function askedLetter(head: Letterhead, to: ToAsked, origin: string) {
  if (to.way === 'turns') return turnsLetter(head, to, origin)
  const asker = to.runner ?? to.owner
  return composeLetter(head, {
    to: to.email,
    subject: t('{owner} asks what you would like', { owner: asker }),
    paragraphs: [
      aboutInWords(head, to),
      t('Only {owner} sees what you wish for. Nothing is promised by it.', { owner: asker }),
      t('You can answer until {day}.', { day: dayInWords(to.ends_at) }),
    ],
    action: { label: t('Say what you would like'), url: urlOf(origin, to) },
    note: t('You get one more email before it ends, if you haven’t answered.'),
  })
}

const aboutInWords = ({ product_name: product }: Letterhead, { pieces, owner, runner }: ToAsked) =>
  runner === null
    ? plural(
        pieces,
        '{owner} would like to know what you would like to have one day, and asks you about {count} thing at {product}.',
        '{owner} would like to know what you would like to have one day, and asks you about {count} things at {product}.',
        { owner, product },
      )
    : plural(
        pieces,
        '{runner} settles what {owner} left, and asks you about {count} thing at {product} that is meant for nobody.',
        '{runner} settles what {owner} left, and asks you about {count} things at {product} that are meant for nobody.',
        { owner, runner, product },
      )

/** Of a round in which people take turns: that they take part. */
const turnsLetter = (head: Letterhead, to: ToAsked, origin: string) =>
  composeLetter(head, {
    to: to.email,
    subject: t('{owner} asks you to take turns', { owner: to.runner ?? to.owner }),
    paragraphs: [
      plural(
        to.pieces,
        'You and others take turns in picking, one after the other, from {count} thing of {owner}.',
        'You and others take turns in picking, one after the other, from {count} things of {owner}.',
        { owner: to.owner },
      ),
      t('A lot decides who begins. You get an email when it is your turn.'),
    ],
    action: { label: t('See what it is about'), url: urlOf(origin, to) },
    note: t('Everyone who takes part sees who has picked what, and whose turn it is.'),
  })

export const turnLetter = (head: Letterhead, to: ToNext, origin: string) =>
  composeLetter(head, {
    to: to.email,
    subject: t('It is your turn: {name}', { name: to.name }),
    paragraphs: [
      plural(
        to.pieces,
        'It is your turn to pick from what {owner} has. {count} thing is left.',
        'It is your turn to pick from what {owner} has. {count} things are left.',
        { owner: to.owner },
      ),
      t('You can pick one or pass until {moment}. After that, the next one is asked.', {
        moment: timeInWords(to.until),
      }),
    ],
    action: { label: t('Pick'), url: urlOf(origin, to) },
    note: t('Everyone who takes part sees who has picked what, and whose turn it is.'),
  })

export const endsSoonLetter = (head: Letterhead, to: ToAsked, origin: string) =>
  composeLetter(head, {
    to: to.email,
    subject: t('{owner} asks what you would like, until {day}', {
      owner: to.runner ?? to.owner,
      day: dayInWords(to.ends_at),
    }),
    paragraphs: [
      t('{owner} asked which things you would like to have one day, and you haven’t answered yet.', {
        owner: to.runner ?? to.owner,
      }),
      t('You can answer until {day}.', { day: dayInWords(to.ends_at) }),
    ],
    action: { label: t('Say what you would like'), url: urlOf(origin, to) },
    note: t('This is the only reminder.'),
  })
