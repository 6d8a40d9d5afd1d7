import { Button } from '@mantine/core'
import { useState } from 'react'
import { useConfirmedMutation } from '#account/identity/page/shared/use-confirmed-mutation.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { dayOfMoment } from '#ui/in-words.ts'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toasts.ts'
import layout from '#ui/layout.module.css'
import type { Release } from '../../contract/estate.ts'
import { COOL_DOWN_DAYS } from '../../rules.ts'
import { showPlan } from '../shared/plan-query.ts'
import { RefuseButton } from '../shared/refuse-button.tsx'
import { ReleaseStory } from '../shared/release-story.tsx'
import { isLive } from '../shared/release-words.ts'

const APPROVE_BUTTON = 'let-it-open'

/** Somebody confirmed that the owner is gone: who, why, what comes next, and how it is ended. */
export function RunningRelease({ release }: { release: Release | null }) {
  const [asks, setAsks] = useState(false)
  const approve = useConfirmedMutation(() => client.estate.approve(), {
    onSuccess: async (plan) => {
      setAsks(false)
      void toast({ kind: 'good', message: t('You let it open without the rest of the wait.') })
      await showPlan(plan)
    },
  })
  if (release?.ended_at && ['refused', 'reversed'].includes(release.state))
    return (
      <Notice
        silent
        kind="calm"
        title={t('You said on {day} that you’re here', { day: dayOfMoment(release.ended_at) })}
      >
        <p>{t('Whoever had confirmed can’t confirm again for {count} days after that.', { count: COOL_DOWN_DAYS })}</p>
      </Notice>
    )
  if (!isLive(release)) return null
  const isOpen = release.state === 'open'
  return (
    <>
      <Notice silent kind="warn" title={isOpen ? t('Your vault is open') : t('Somebody confirmed that you’re gone')}>
        <p>{t('You can change your plan once this has ended.')}</p>
      </Notice>
      <ReleaseStory release={release} />
      <div className={layout.row}>
        <RefuseButton isOpen={isOpen} />
        {release.state === 'waiting' && (
          <Button id={APPROVE_BUTTON} variant="default" onClick={() => setAsks(true)}>
            {t('Let it open now')}
          </Button>
        )}
      </div>
      <AskFirst
        title={t('Let your vault open now?')}
        action={t('Let it open now')}
        failed={t('We couldn’t let it open')}
        opened={asks}
        pending={approve.isPending}
        error={approve.error}
        onConfirm={() => approve.start()}
        onClose={() => setAsks(false)}
        focusAfter={APPROVE_BUTTON}
      >
        {release.document_wanted === null
          ? t('The people in your plan see at once what you meant for them. You can close it again at any time.')
          : t(
              'It opens as soon as the document is accepted, without the rest of the wait. You can end it at any time.',
            )}
      </AskFirst>
    </>
  )
}
