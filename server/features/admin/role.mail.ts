import { ROLE_LABELS, type Role } from '#domain/member/roles.ts'
import { composeLetter, type Letterhead } from '#server/platform/mail/letter.ts'

interface Change {
  from: Role
  to: Role
}

export const roleChangedLetter = (head: Letterhead, to: string, change: Change) =>
  composeLetter(head, {
    to,
    subject: `Your role at ${head.product_name} was changed`,
    paragraphs: [
      `An administrator changed your role at ${head.product_name} from ${ROLE_LABELS[change.from]} to ${ROLE_LABELS[change.to]}.`,
      'Nothing in your vault was changed, and nobody else can see it.',
    ],
    note: `If you didn’t expect this, write to ${head.support_email}.`,
  })

interface OtherAdministrator extends Change {
  /** Whose role it is, and who changed it. */
  email: string
  by: string
}

/** To each of the other administrators: one who is made or removed in silence would be noticed too late. */
export const administratorsChangedLetter = (head: Letterhead, to: string, change: OtherAdministrator) => {
  const isNew = change.to === 'admin'
  const what = isNew
    ? `is now an administrator of ${head.product_name}`
    : `is no longer an administrator of ${head.product_name}`
  return composeLetter(head, {
    to,
    subject: isNew ? `A new administrator at ${head.product_name}` : `An administrator less at ${head.product_name}`,
    paragraphs: [
      `${change.email} ${what}: the role was changed from ${ROLE_LABELS[change.from]} to ${ROLE_LABELS[change.to]} by ${change.by}.`,
      'If this was agreed among you, there is nothing to do. If not, open the administration log and change it back.',
    ],
    note: 'You get this letter because you are an administrator.',
  })
}
