import { t } from '#basics/words/words.ts'
import { composeLetter, type Letterhead } from '#platform/mail/letter.ts'

export const jobSentLetter = (
  head: Letterhead,
  { to, firm, title, url }: { to: string; firm: string; title: string; url: string },
) =>
  composeLetter(head, {
    to,
    subject: t('{firm} asks you to sign off: {title}', { firm, title }),
    paragraphs: [
      t('{firm} has finished its work for you and asks you to look at what was recorded.', { firm }),
      t('If everything is right, you sign it off. If something isn’t, you say so, and they go through it again.'),
    ],
    action: { label: t('Look and sign off'), url },
    note: t('You get this email because {firm} works for you.', { firm }),
  })

interface Answered {
  to: string
  client: string
  title: string
  isRight: boolean
  url: string
}

export const jobAnsweredLetter = (head: Letterhead, { to, client, title, isRight, url }: Answered) =>
  composeLetter(head, {
    to,
    subject: isRight
      ? t('{client} signed off: {title}', { client, title })
      : t('{client} says that something isn’t right: {title}', { client, title }),
    paragraphs: [
      isRight
        ? t('{client} signed off what you recorded for them.', { client })
        : t('{client} looked at what you recorded and says what isn’t right. The job is back in review.', { client }),
    ],
    action: { label: t('See the job'), url },
    note: t('You get this email because you answer for this job or lead your firm.'),
  })
