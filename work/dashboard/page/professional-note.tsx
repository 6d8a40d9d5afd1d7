import { ROLE_LABELS, type SignUpRole } from '#basics/roles.ts'
import { t, texts } from '#basics/words/words.ts'
import { installation } from '#platform/client/installation.ts'
import { Notice } from '#ui/notice.tsx'
import { rich } from '#ui/rich.tsx'

type Professional = Exclude<SignUpRole, 'investor' | 'creator'>

const COMING: Record<Professional, string | null> = {
  'estate-practices': null,
  ...texts({
    'estate-services': 'appraisals with the appraiser’s certification',
    'insurance-partners': 'figures over all clients, and connections to other systems',
  }),
}

export const isProfessional = (role: string): role is Professional => role in COMING

/** What there is for their work for clients, and what is announced and not there yet. */
export const ProfessionalNote = ({ role }: { role: Professional }) => (
  <Notice kind="calm" silent title={t('Your {role} account', { role: ROLE_LABELS[role] })}>
    <p>
      {t(
        'Today you have your firm, with colleagues and clients, and a full vault of your own. There is nothing to pay.',
      )}
    </p>
    {COMING[role] && (
      <p>
        {rich('Still coming: {what}. To hear about it first, write to {address}.', {
          what: COMING[role],
          address: <a href={`mailto:${installation.support_email}`}>{installation.support_email}</a>,
        })}
      </p>
    )}
  </Notice>
)
