import { t } from '#basics/words/words.ts'
import { composeLetter, type Letterhead } from '#platform/mail/letter.ts'

/* Letters in the name of a firm, to those who sign for it, and those to the firm. */

interface ToSign {
  to: string
  name: string
  firm: string
  sender: string
  title: string
  url: string
  /** As it is written. */
  until: string
  isReminder: boolean
}

export function askedToSignLetter(head: Letterhead, { to, url, isReminder, ...said }: ToSign) {
  return composeLetter(head, {
    to,
    subject: isReminder
      ? t('Reminder: {firm} asks you to sign “{title}”', said)
      : t('{firm} asks you to sign “{title}”', said),
    paragraphs: [
      t('Hello {name},', said),
      t(
        '{sender} of {firm} asks you to read and sign “{title}”. You need no account for it, and a phone is enough.',
        said,
      ),
      t('You can sign until {until}.', said),
    ],
    action: { label: t('Read and sign'), url },
    note: t(
      'This link is yours alone: whoever has it can sign in your name. If you don’t know {firm}, ignore this email. You can ask them for paper instead.',
      said,
    ),
  })
}

export const signingCodeLetter = (head: Letterhead, { to, title, code }: { to: string; title: string; code: string }) =>
  composeLetter(head, {
    to,
    subject: t('Your code: {code}', { code }),
    paragraphs: [t('Enter this code to open “{title}”:', { title }), code, t('It works for ten minutes.')],
    note: t('If you didn’t ask for it, somebody has opened your link. Don’t give the code to anybody.'),
  })

export const signedByAllLetter = (
  head: Letterhead,
  { to, url, ...said }: { to: string; name: string; firm: string; title: string; url: string },
) =>
  composeLetter(head, {
    to,
    subject: t('Signed by all: “{title}”', said),
    paragraphs: [
      t('Hello {name},', said),
      t('everybody has signed “{title}”. Here you can save the signed document with its certificate.', said),
    ],
    action: { label: t('Save the signed document'), url },
    note: t('This link works for 30 days. Please save the PDF; {firm} keeps it, too.', said),
  })

export const signedForFirmLetter = (head: Letterhead, { to, title, url }: { to: string; title: string; url: string }) =>
  composeLetter(head, {
    to,
    subject: t('Signed by all: “{title}”', { title }),
    paragraphs: [t('Everybody has signed “{title}”. The signed document and its certificate are ready.', { title })],
    action: { label: t('See the document'), url },
    note: t('You get this email because you sent the document.'),
  })

export const declinedLetter = (
  head: Letterhead,
  { to, url, ...said }: { to: string; name: string; title: string; reason: string; url: string },
) =>
  composeLetter(head, {
    to,
    subject: t('{name} declined to sign “{title}”', said),
    paragraphs: [t('{name} declined to sign “{title}”, and said why:', said), said.reason],
    action: { label: t('See the document'), url },
    note: t('Nobody signs it any more. You can send another one.'),
  })
