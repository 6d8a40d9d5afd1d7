import { t } from '#basics/words/words.ts'
import { composeLetter, type Letterhead } from '#platform/mail/letter.ts'
import type { MemberRole } from '../../rules/firm.ts'

interface OfFirm {
  to: string
  firm: string
  product: string
}

const asked: Record<MemberRole, (said: { firm: string; product: string }) => string> = {
  lead: (said) => t('{firm} works with {product}, and asks you to lead the firm there.', said),
  member: (said) => t('{firm} works with {product}, and asks you to join the firm there.', said),
  assistant: (said) => t('{firm} works with {product}, and asks you to join the firm there as an assistant.', said),
}

export const invitedToFirmLetter = (
  head: Letterhead,
  { to, firm, by, role, url }: Omit<OfFirm, 'product'> & { by: string; role: MemberRole; url: string },
) =>
  composeLetter(head, {
    to,
    subject: t('{firm} invites you to join', { firm }),
    paragraphs: [
      asked[role]({ firm, product: head.product_name }),
      t(
        '{name} sent you this invitation. Accept it with an account of this address. If you have none yet, you can open one on the way.',
        {
          name: by,
        },
      ),
    ],
    action: { label: t('See the invitation'), url },
    note: t('Nothing happens before you accept. If you don’t know {firm}, ignore this email.', { firm }),
  })

export const joinedFirmLetter = (
  head: Letterhead,
  { to, firm, name, url }: Omit<OfFirm, 'product'> & { name: string; url: string },
) =>
  composeLetter(head, {
    to,
    subject: t('{name} joined {firm}', { name, firm }),
    paragraphs: [t('{name} accepted your invitation and now works for {firm}.', { name, firm })],
    action: { label: t('See who works here'), url },
    note: t('Leads of a firm get this email when somebody joins.'),
  })

export const membershipEndedLetter = (head: Letterhead, { to, firm }: Omit<OfFirm, 'product'>) =>
  composeLetter(head, {
    to,
    subject: t('You no longer work for {firm}', { firm }),
    paragraphs: [
      t('A lead of {firm} ended your membership. You can’t see the firm or its clients any more.', { firm }),
      t('Your account and your own vault stay as they are.'),
    ],
    note: t('If you think this is a mistake, ask {firm}.', { firm }),
  })
