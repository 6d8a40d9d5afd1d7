import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { plural, t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { explain } from '#platform/client/explain.ts'
import { shortMoment, timeOfMoment } from '#ui/in-words.ts'
import { hidden, rich } from '#ui/rich.tsx'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import layout from '#ui/layout.module.css'
import type { EstatePlan, Release } from '../../contract/estate.ts'
import person from '../shared/person-row.module.css'
import { showPlan } from '../shared/plan-query.ts'
import classes from './estate.module.css'
import { WouldOpen } from './rehearsal-report.tsx'

interface RunProps {
  plan: EstatePlan
  run: Release
}

/** Where it stands, what happens now, and what comes. */
export function RehearsalSteps({ plan, run }: RunProps) {
  const { state, begun_at, needed, confirmed, wait_days, opens_at, document_wanted } = run
  const at = { collecting: 1, waiting: 2, review: 3, open: 4 }[state as 'collecting'] ?? 0
  const steps: [string, ReactNode][] = [
    [
      t('Somebody says that you’re gone'),
      <p key="begun">
        {t(
          'You started this at {time}. In earnest, the first person who confirms starts it, and we tell you by letter and on every page.',
          {
            time: timeOfMoment(begun_at),
          },
        )}
      </p>,
    ],
    [
      t('Enough people confirm'),
      <div key="confirm" className={layout.stack}>
        <p>{t('{confirmed} of {needed} have confirmed.', { confirmed, needed })}</p>
        <People run={run} />
      </div>,
    ],
    [
      t('Everyone waits'),
      <p key="wait">
        {state === 'waiting' && opens_at !== null
          ? plural(
              minutesUntil(opens_at),
              'The wait is over in {count} minute. In earnest it takes {days} days, and one press of yours ends it all.',
              'The wait is over in {count} minutes. In earnest it takes {days} days, and one press of yours ends it all.',
              { days: wait_days },
            )
          : t('In earnest it takes {days} days, and one press of yours ends it all.', { days: wait_days })}
      </p>,
    ],
    ...(document_wanted === null
      ? []
      : [
          [
            t('The document is looked at'),
            <p key="document">
              {t(
                'In earnest somebody sends in this document, and it opens once it is accepted: {document}. A rehearsal ends here.',
                {
                  document: document_wanted,
                },
              )}
            </p>,
          ] as [string, ReactNode],
        ]),
    [
      t('What would open'),
      <div key="open" className={layout.stack}>
        <p className={layout.strong}>
          {state === 'open' ? t('Now it would be open. Nothing has opened.') : t('Nothing opens in a rehearsal.')}
        </p>
        <WouldOpen plan={plan} />
      </div>,
    ],
  ]
  const current = state === 'open' ? steps.length - 1 : at
  return (
    <ol className={classes.steps} aria-label={t('Steps of the rehearsal')}>
      {steps.map(([title, content], index) => (
        <li
          key={title}
          data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
          aria-current={index === current ? 'step' : undefined}
        >
          <div className={classes.step}>
            <h2>{title}</h2>
            {content}
          </div>
        </li>
      ))}
    </ol>
  )
}

const minutesUntil = (time: string) => Math.max(1, Math.ceil((Date.parse(time) - Date.now()) / 60_000))

function People({ run: { people, state } }: { run: Release }) {
  const confirm = useSingleMutation((id: string) => client.estate.rehearseConfirming({ id }), {
    onSuccess: showPlan,
    onError: (error) =>
      void toast({ kind: 'bad', title: t('We couldn’t confirm for them'), message: explain(error).text }),
  })
  return (
    <ul className={layout.rows} aria-label={t('Who confirms')}>
      {people.map(({ confirmer_id, name, confirmed_at }) => (
        <li key={confirmer_id} className={person.person}>
          <span className={layout.breaks}>
            <bdi>{name}</bdi>
          </span>
          {confirmed_at !== null ? (
            <span className={layout.quiet}>{t('Confirmed {time}', { time: shortMoment(confirmed_at) })}</span>
          ) : (
            state === 'collecting' && (
              <Button
                variant="default"
                size="compact-md"
                className={layout.touch}
                loading={confirm.isPending && confirm.variables === confirmer_id}
                onClick={() => confirm.start(confirmer_id)}
              >
                {rich('Confirm in their place<hidden> ({name})</hidden>', { hidden, name })}
              </Button>
            )
          )}
        </li>
      ))}
    </ul>
  )
}
