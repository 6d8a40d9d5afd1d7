import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { findRule } from '#account/member/rules/routes.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { explain } from '#platform/client/explain.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { PagePending } from '#ui/page-pending.tsx'
import layout from '#ui/layout.module.css'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { Release } from '../../contract/estate.ts'
import { invalidatePlan, planQuery } from './plan-query.ts'
import { RefuseButton } from './refuse-button.tsx'
import { ReleaseStory } from './release-story.tsx'
import { isLive } from './release-words.ts'

interface ReleaseGateProps {
  pathname: string
  children: ReactNode
}

/** In place of every page of the vault, once somebody confirmed that its owner is gone, until the owner answers. */
export const ReleaseGate = ({ pathname, children }: ReleaseGateProps) =>
  findRule(pathname)?.afterRegistration ? <Gate>{children}</Gate> : children

function Gate({ children }: { children: ReactNode }) {
  const { data: plan, error, refetch } = useQuery(planQuery())
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
  return !isLive(release) || release.goes_on ? children : <Question release={release} />
}

const Question = ({ release }: { release: Release }) => (
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
      {t('Ending it closes everything at once. Your plan stays as it is, and the people who confirm are told.')}{' '}
      {release.state !== 'collecting' && t('Until you answer, nothing in your vault can be changed here.')}
    </p>
    <div className={layout.row}>
      <RefuseButton isOpen={release.state === 'open'} />
      <GoOnButton />
    </div>
  </Page>
)

function GoOnButton() {
  const goOn = useSingleMutation(() => client.estate.letGoOn(), {
    onSuccess: invalidatePlan,
    onError: (error) =>
      void toast({ kind: 'bad', title: t('We couldn’t save your answer'), message: explain(error).text }),
  })
  return (
    <Button variant="default" loading={goOn.isPending} onClick={() => goOn.start()}>
      {t('Let it go on')}
    </Button>
  )
}
