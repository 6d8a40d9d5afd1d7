import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { findRule } from '#account/member/rules/routes.ts'
import { t } from '#basics/words/words.ts'
import { draftStorage } from '#ui/drafts/drafts.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { PagePending } from '#ui/page-pending.tsx'
import layout from '#ui/layout.module.css'
import type { Release } from '../../contract/estate.ts'
import { planQuery } from './plan-query.ts'
import { RefuseButton } from './refuse-button.tsx'
import { ReleaseStory } from './release-story.tsx'
import { isLive } from './release-words.ts'

const LET_GO_ON = 'strongroom-release-goes-on'

interface ReleaseGateProps {
  pathname: string
  children: ReactNode
}

/** In place of every page of the vault, once somebody confirmed that its owner is gone, until the owner answers. */
export const ReleaseGate = ({ pathname, children }: ReleaseGateProps) =>
  findRule(pathname)?.afterRegistration ? <Gate>{children}</Gate> : children

function Gate({ children }: { children: ReactNode }) {
  const { data: plan, error, refetch } = useQuery(planQuery())
  const [goesOn, setGoesOn] = useState(() => draftStorage('tab')?.getItem(LET_GO_ON) ?? null)
  if (!plan)
    return error ? (
      <Page title={t('Are you there?')} narrow>
        <LoadFailure
          title={t('We couldn’t load who confirmed that you’re gone')}
          error={error}
          onRetry={() => void refetch()}
        />
        <div>
          <RefuseButton isOpen={false} />
        </div>
      </Page>
    ) : (
      <PagePending />
    )
  const { release } = plan
  if (!isLive(release) || goesOn === release.id) return children
  const letGoOn = () => {
    draftStorage('tab')?.setItem(LET_GO_ON, release.id)
    setGoesOn(release.id)
  }
  return <Question release={release} onGoesOn={letGoOn} />
}

const Question = ({ release, onGoesOn }: { release: Release; onGoesOn: () => void }) => (
  <Page
    title={t('Are you there?')}
    lead={
      release.state === 'open'
        ? t('Your vault is open, because people you chose confirmed that you’re gone.')
        : t('Somebody you chose confirmed that you’re gone. If you don’t end this, your vault may open.')
    }
    narrow
  >
    <ReleaseStory release={release} />
    <p className={layout.quiet}>
      {t('Ending it closes everything at once. Your plan stays as it is, and the people who confirm are told.')}
    </p>
    <div className={layout.row}>
      <RefuseButton isOpen={release.state === 'open'} />
      <Button variant="default" onClick={onGoesOn}>
        {t('Let it go on')}
      </Button>
    </div>
  </Page>
)
