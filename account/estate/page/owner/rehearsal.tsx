import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { explain } from '#platform/client/explain.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { shortMoment } from '#ui/in-words.ts'
import { Notice } from '#ui/notice.tsx'
import { Page } from '#ui/page.tsx'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import layout from '#ui/layout.module.css'
import type { EstatePlan } from '../../contract/estate.ts'
import { STATES } from '../../rules.ts'
import { planQuery, showPlan } from '../shared/plan-query.ts'
import { isLive } from '../shared/release-words.ts'
import { RehearsalReport } from './rehearsal-report.tsx'
import { RehearsalSteps } from './rehearsal-steps.tsx'
import { ToPlan } from './to-plan.tsx'

const LOOK_AGAIN_MS = 5_000
const BEGIN_BUTTON = 'begin-rehearsal'

/** All that would happen, step by step in minutes; nothing opens. */
export function Rehearsal({ plan }: { plan: EstatePlan }) {
  const { rehearsal, lacks } = plan
  const isRunning = isLive(rehearsal)
  useQuery({ ...planQuery(), refetchInterval: isRunning ? LOOK_AGAIN_MS : false })
  return (
    <Page title={t('Rehearsal')} lead={t('Every step of your plan, in minutes. Nothing opens.')} narrow>
      <ToPlan />
      {lacks.length > 0 && !isRunning && (
        <Notice silent kind="calm" title={t('Your plan can’t work yet')}>
          <p>{t('Go back to your plan: it says what is missing. Then you can rehearse it.')}</p>
        </Notice>
      )}
      {isRunning ? (
        <>
          <RehearsalSteps plan={plan} run={rehearsal} />
          <End />
        </>
      ) : (
        <>
          {lacks.length === 0 && <Begin again={rehearsal !== null} />}
          {rehearsal && (
            <section className={layout.section} aria-labelledby="report">
              <h2 id="report" tabIndex={-1}>
                {t('Rehearsal of {time}', { time: shortMoment(rehearsal.begun_at) })}
              </h2>
              <p>{t(STATES[rehearsal.state])}</p>
              <RehearsalReport plan={plan} run={rehearsal} />
            </section>
          )}
        </>
      )}
    </Page>
  )
}

function Begin({ again }: { again: boolean }) {
  const [asks, setAsks] = useState(false)
  const begin = useSingleMutation(() => client.estate.rehearse(), {
    onSuccess: async (plan) => {
      setAsks(false)
      await showPlan(plan)
    },
  })
  return (
    <div className={layout.stack}>
      <p>
        {t(
          'You confirm in the place of each person, see the wait run, and read who would see what. A day takes a minute at most.',
        )}
      </p>
      <Button id={BEGIN_BUTTON} className={layout.begins} onClick={() => setAsks(true)}>
        {again ? t('Rehearse again') : t('Start a rehearsal')}
      </Button>
      <AskFirst
        title={t('Start a rehearsal?')}
        action={t('Start')}
        failed={t('We couldn’t start the rehearsal')}
        opened={asks}
        pending={begin.isPending}
        error={begin.error}
        onConfirm={() => begin.start()}
        onClose={() => setAsks(false)}
        focusAfter={BEGIN_BUTTON}
      >
        {t(
          'You and the people who confirm get the letters of each step, and each says that it’s a rehearsal. Those who inherit hear nothing: you get the letters that they would get.',
        )}
      </AskFirst>
    </div>
  )
}

function End() {
  const end = useSingleMutation(() => client.estate.endRehearsal(), {
    onSuccess: showPlan,
    onError: (error) =>
      void toast({ kind: 'bad', title: t('We couldn’t end the rehearsal'), message: explain(error).text }),
    focusAfter: BEGIN_BUTTON,
  })
  return (
    <Button variant="default" className={layout.begins} loading={end.isPending} onClick={() => end.start()}>
      {t('End the rehearsal')}
    </Button>
  )
}
