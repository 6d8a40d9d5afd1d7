import { composeLetter, type Letter, type Letterhead } from '#platform/mail/letter.ts'
import { t } from '#basics/words/words.ts'
import { OPEN_YEARS } from '../../rules.ts'
import { toConfirmer, toHeir, toReviewer } from './to-others.ts'
import { toOwner } from './to-owner.ts'
import type { Told, Words } from './told.ts'

interface Asked {
  to: string
  owner: string
  url: string
}

export const askedLetter = (head: Letterhead, { to, owner, url }: Asked) =>
  composeLetter(head, {
    to,
    subject: t('{owner} asks you to confirm, one day', { owner }),
    paragraphs: [
      t('{owner} keeps a record of valuable things at {product}, and has decided who gets what.', {
        owner,
        product: head.product_name,
      }),
      t(
        'One day somebody has to say that {owner} has died or can’t act any more. {owner} asks you to be one of those who do. You see nothing of the vault, now or then.',
        { owner },
      ),
    ],
    action: { label: t('Read what it means'), url },
    note: t('You can step back at any time. If you don’t know {owner}, ignore this email.', { owner }),
  })

export const planGoneLetter = (head: Letterhead, { to, owner }: Omit<Asked, 'url'>) =>
  composeLetter(head, {
    to,
    subject: t('You no longer confirm for {owner}', { owner }),
    paragraphs: [
      t('The account of {owner} at {product} was deleted, and the plan with it. Nothing can be released any more.', {
        owner,
        product: head.product_name,
      }),
    ],
    note: t('There is nothing to do. If this surprises you, ask {owner}.', { owner }),
  })

export const removedLetter = (head: Letterhead, { to, owner }: Omit<Asked, 'url'>) =>
  composeLetter(head, {
    to,
    subject: t('You no longer confirm for {owner}', { owner }),
    paragraphs: [
      t('{owner} changed their plan at {product}. You are no longer one of those who confirm.', {
        owner,
        product: head.product_name,
      }),
    ],
    note: t('There is nothing to do. If this surprises you, ask {owner}.', { owner }),
  })

const BY_ROLE = { owner: toOwner, confirmer: toConfirmer, reviewer: toReviewer, heir: toHeir }
export type TellRole = keyof typeof BY_ROLE

/** Null where there is nothing to say of it to them. */
export function toldLetter(head: Letterhead, role: TellRole, told: Told, url: string): Letter | null {
  const words = BY_ROLE[role][told.kind]?.(told)
  if (!words) return null
  const { label, note, ...said } = words
  return composeLetter(head, { to: told.to, ...marked(said, told.is_rehearsal), action: { label, url }, note })
}

export interface Opening {
  to: string
  owner: string
  is_executor: boolean
  is_rehearsal: boolean
  url: string
}

/** To whoever gets something, and to the executor. */
export function openingLetter(head: Letterhead, { to, owner, is_executor, is_rehearsal, url }: Opening): Letter {
  const said = { owner, product: head.product_name }
  const paragraphs = is_executor
    ? [
        t(
          '{owner} named you executor of what is recorded at {product}: what there is, where it is and who gets it.',
          said,
        ),
        t('You see all of it and can print it. Nothing can be changed. Close it when you are done.'),
      ]
    : [
        t('{owner} recorded valuable things at {product}, and some of them are meant for you.', said),
        t('You see those pieces and nothing else, for {years} years at most.', { years: String(OPEN_YEARS) }),
      ]
  const subject = is_executor
    ? t('The record of {owner} is open to you', { owner })
    : t('What {owner} meant for you', { owner })
  return composeLetter(head, {
    to,
    ...marked({ subject, paragraphs }, is_rehearsal),
    action: { label: is_executor ? t('See the record') : t('See what is meant for you'), url },
    note: t('You need an account of this address, which costs nothing.'),
  })
}

/** Every letter of a rehearsal says that it is one. */
const marked = <Said extends Pick<Words, 'subject' | 'paragraphs'>>(said: Said, is_rehearsal: boolean): Said =>
  is_rehearsal
    ? {
        ...said,
        subject: t('Rehearsal: {subject}', { subject: said.subject }),
        paragraphs: [t('This is a rehearsal. Nobody is gone, and nothing opens.'), ...said.paragraphs],
      }
    : said
