import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { visiting } from '#account/access/page/shared/visiting.ts'
import { plural, t } from '#basics/words/words.ts'
import { api, client } from '#platform/client/api.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { Pending } from '#ui/pending.tsx'
import { type Completion, CRITERIA } from '../../rules/completion.ts'

const HEADING = 'completion'

/** To an owner: how complete their record is to each insurer, of what that is shown. */
export function OwnCompletion() {
  const { data } = useQuery(api.completion.list.queryOptions({ staleTime: 0 }))
  if (!data || data.length === 0) return null
  return (
    <section className={layout.section} aria-labelledby={HEADING}>
      <h2 id={HEADING}>{t('Completion score')}</h2>
      {data.map((each) => (
        <div key={each.grant_id} className={layout.stack}>
          <h3>{each.firm_name}</h3>
          <Score completion={each} />
        </div>
      ))}
      <p className={layout.quiet}>{t('Your insurer reads the same score. Only what you show them counts.')}</p>
    </section>
  )
}

/** To an insurer, of one client: worked out when it is asked for, since that looks into the vault. */
export function ClientCompletion({ grant }: { grant: string }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <section className={layout.section} aria-labelledby={HEADING}>
      <h2 id={HEADING}>{t('Completion score')}</h2>
      {isAsked ? (
        <Shown grant={grant} />
      ) : (
        <>
          <p className={layout.quiet}>{t('This opens their vault, and they read of it.')}</p>
          <Button variant="default" className={layout.begins} onClick={() => setAsked(true)}>
            {t('Show the score')}
          </Button>
        </>
      )}
    </section>
  )
}

const shownQuery = (grant: string) =>
  visiting(grant, 'completion', (signal) => client.completion.shared({ grant }, { signal }))

function Shown({ grant }: { grant: string }) {
  const { data, error } = useQuery(shownQuery(grant))
  if (error) return <FailureNotice error={error} title={t('We couldn’t work out the score')} />
  return data ? <Score completion={data} /> : <Pending />
}

function Score({ completion: { score, pieces, steps } }: { completion: Completion }) {
  if (score === null) return <p>{t('There is nothing to judge yet.')}</p>
  return (
    <>
      <p className={`${layout.strong} ${layout.large}`} role="status">
        {t('{score} of 100', { score })}
      </p>
      <p className={layout.quiet}>
        {plural(pieces, 'Over {count} item that is shown', 'Over {count} items that are shown')}
      </p>
      {steps.length > 0 && (
        <ul aria-label={t('What raises it')}>
          {steps.map(({ criterion, missing, gain }) => (
            <li key={criterion}>
              {t(CRITERIA[criterion].step)}{' '}
              <span className={layout.quiet}>
                {plural(missing, '{count} item lacks it', '{count} items lack it')}
                {gain > 0 && ` · ${t('up to {points} points more', { points: gain })}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
