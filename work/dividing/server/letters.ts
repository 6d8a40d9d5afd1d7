import { plural, t } from '#basics/words/words.ts'
import { composeLetter, dayInWords, type Letterhead } from '#platform/mail/letter.ts'

export interface ToAsked {
  email: string
  owner: string
  grant_id: string
  division_id: string
  pieces: number
  ends_at: Date
}

const urlOf = (origin: string, { grant_id, division_id }: ToAsked) =>
  `${origin}/shared/${grant_id}/wishes/${division_id}`

export const askedLetter = (head: Letterhead, to: ToAsked, origin: string) =>
  composeLetter(head, {
    to: to.email,
    subject: t('{owner} asks what you would like', { owner: to.owner }),
    paragraphs: [
      plural(
        to.pieces,
        '{owner} would like to know what you would like to have one day, and asks you about {count} thing at {product}.',
        '{owner} would like to know what you would like to have one day, and asks you about {count} things at {product}.',
        { owner: to.owner, product: head.product_name },
      ),
      t('Only {owner} sees what you wish for. Nothing is promised by it.', { owner: to.owner }),
      t('You can answer until {day}.', { day: dayInWords(to.ends_at) }),
    ],
    action: { label: t('Say what you would like'), url: urlOf(origin, to) },
    note: t('You get one more email before it ends, if you haven’t answered.'),
  })

export const endsSoonLetter = (head: Letterhead, to: ToAsked, origin: string) =>
  composeLetter(head, {
    to: to.email,
    subject: t('{owner} asks what you would like, until {day}', { owner: to.owner, day: dayInWords(to.ends_at) }),
    paragraphs: [
      t('{owner} asked which things you would like to have one day, and you haven’t answered yet.', {
        owner: to.owner,
      }),
      t('You can answer until {day}.', { day: dayInWords(to.ends_at) }),
    ],
    action: { label: t('Say what you would like'), url: urlOf(origin, to) },
    note: t('This is the only reminder.'),
  })
