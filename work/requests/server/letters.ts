import { plural, t } from '#basics/words/words.ts'
import { composeLetter, type Letterhead } from '#platform/mail/letter.ts'

interface ToAsked {
  to: string
  name: string
  firm: string
  sender: string
  title: string
  note: string
  open: number
  until: string
  url: string
}

const signOff = ({ firm }: { firm: string }) =>
  t('You need no account for it. If you don’t know {firm}, ignore this email.', { firm })

export function requestLetter(
  head: Letterhead,
  { to, note, open, url, isReminder, ...said }: ToAsked & { isReminder: boolean },
) {
  return composeLetter(head, {
    to,
    subject: isReminder
      ? t('Reminder: {firm} asks you for something: {title}', said)
      : t('{firm} asks you for something: {title}', said),
    paragraphs: [
      t('Hello {name},', said),
      plural(
        open,
        '{sender} of {firm} asks you for {count} thing: {title}.',
        '{sender} of {firm} asks you for {count} things: {title}.',
        said,
      ),
      ...(note === '' ? [] : [note]),
      t('You can send it from your phone until {until}.', said),
    ],
    action: { label: t('See what is needed'), url },
    note: signOff(said),
  })
}

export const askedAgainLetter = (
  head: Letterhead,
  { to, url, words, why, ...said }: ToAsked & { words: string; why: string },
) =>
  composeLetter(head, {
    to,
    subject: t('{firm} asks you once more: {title}', said),
    paragraphs: [
      t('Hello {name},', said),
      t('{firm} asks once more for “{words}”, and says why:', { ...said, words }),
      why,
    ],
    action: { label: t('See what is needed'), url },
    note: signOff(said),
  })

export const cameInLetter = (
  head: Letterhead,
  { to, url, ...said }: { to: string; name: string; title: string; url: string },
) =>
  composeLetter(head, {
    to,
    subject: t('{name} answered: {title}', said),
    paragraphs: [
      t('{name} has sent something for “{title}”. More may follow; we tell you again after six hours.', said),
    ],
    action: { label: t('See what came'), url },
    note: t('You get this email because you sent the request.'),
  })
