import { ROLE_LABELS, type SignUpRole } from '#basics/roles.ts'
import { t, texts } from '#basics/words/words.ts'
import { installation } from '#platform/client/installation.ts'
import { Notice } from '#ui/notice.tsx'
import { rich } from '#ui/rich.tsx'

type Professional = Exclude<SignUpRole, 'investor' | 'creator'>

const COMING: Record<Professional, string> = texts({
  'estate-practices': 'client vaults, beneficiary changes you can follow, and a portal in your firm’s name',
  'estate-services': 'mobile capture room by room, reports to share, and auction catalogs',
  'insurance-partners': 'client invitations, pre-underwriting reports, and claims support',
})

export const isProfessional = (role: string): role is Professional => role in COMING

/** Their work for clients is announced, and not there yet: what is, and what is not. */
export const ProfessionalNote = ({ role }: { role: Professional }) => (
  <Notice kind="calm" silent title={t('Your {role} account', { role: ROLE_LABELS[role] })}>
    <p>
      {t(
        'Today you have a full vault of your own: add assets, photos and documents, and make reports. There is nothing to pay.',
      )}
    </p>
    <p>
      {rich(
        'Working with clients is coming: {what}. None of it works yet. To hear about it first, write to {address}.',
        {
          what: COMING[role],
          address: <a href={`mailto:${installation.support_email}`}>{installation.support_email}</a>,
        },
      )}
    </p>
  </Notice>
)
