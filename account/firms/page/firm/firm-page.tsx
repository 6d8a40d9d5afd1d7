import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Member } from '#account/member/contract.ts'
import { ROLE_LABELS } from '#basics/roles.ts'
import { t } from '#basics/words/words.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import type { Firm } from '../../contract/firm.ts'
import type { Act } from './acts.ts'
import { FirmDialogs } from './firm-dialogs.tsx'
import { Letterhead } from './letterhead.tsx'
import { Members } from './members.tsx'
import { Name } from './name.tsx'
import { firmQuery } from './queries.ts'
import { WithoutFirm } from './without-firm.tsx'

/** Whom somebody works for: who else does, and how it looks to others. */
export function FirmPage({ member }: { member: Member }) {
  const { data: firm, error, refetch } = useQuery(firmQuery())
  if (firm === null) return <WithoutFirm member={member} />
  if (firm) return <OwnFirm firm={firm} />
  return (
    <Page title={t('Firm')}>
      {error ? (
        <LoadFailure title={t('We couldn’t load your firm')} error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status">
          <VisuallyHidden>{t('Loading your firm')}</VisuallyHidden>
          <Skeleton height={160} mb={16} />
          <Skeleton height={240} />
        </div>
      )}
    </Page>
  )
}

function OwnFirm({ firm }: { firm: Firm }) {
  const [act, setAct] = useState<Act | null>(null)
  const kind = ROLE_LABELS[firm.kind]
  return (
    <Page
      title={<bdi>{firm.name}</bdi>}
      lead={firm.is_foundation ? t('{kind} · Foundation customer', { kind }) : kind}
      action={<ButtonLink to="/clients">{t('Clients')}</ButtonLink>}
    >
      <Members firm={firm} onAct={setAct} />
      <Name firm={firm} onAct={setAct} />
      <Letterhead firm={firm} onAct={setAct} />
      <FirmDialogs firm={firm} act={act} onClose={() => setAct(null)} />
    </Page>
  )
}
