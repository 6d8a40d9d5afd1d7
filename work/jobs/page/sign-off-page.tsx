import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { dayOfMoment, longDay } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page } from '#ui/page.tsx'
import { Pending } from '#ui/pending.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { AskedJob } from '../contract/jobs.ts'
import { answerMistake } from '../rules/jobs.ts'
import { askedQuery } from './queries.ts'

/** Where a client looks at what a firm did for them, and signs it off. */
export function SignOffPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(askedQuery(id))
  if (data) return <Asked job={data} />
  return (
    <Page title={error ? t('Sign off') : null}>
      {error ? (
        <LoadFailure title={t('We couldn’t load what you’re asked')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Pending />
      )}
    </Page>
  )
}

const Asked = ({ job }: { job: AskedJob }) => {
  const { title, firm_name, address, visit_on, sent_at, is_asked, answered_as } = job
  return (
    <Page
      narrow
      title={<bdi>{title}</bdi>}
      lead={t('From {firm}, {day}', { firm: firm_name, day: dayOfMoment(sent_at) })}
      action={
        <ButtonLink to="/vault" variant="default">
          {t('See your vault')}
        </ButtonLink>
      }
    >
      <p>
        {t(
          '{firm} has finished its work for you. What was recorded is in your vault: go through it at your own pace.',
          {
            firm: firm_name,
          },
        )}
      </p>
      {(address !== '' || visit_on !== null) && (
        <p className={`${layout.quiet} ${layout.breaks}`}>
          {[address.replaceAll('\n', ', '), visit_on === null ? '' : longDay(visit_on)].filter(Boolean).join(' · ')}
        </p>
      )}
      {answered_as !== null && <Answered job={job} />}
      {is_asked && <Answer job={job} />}
      {!is_asked && answered_as === null && (
        <Notice kind="calm" title={t('Nothing to sign off right now')}>
          <p>{t('{firm} took the question back and will write to you again.', { firm: firm_name })}</p>
        </Notice>
      )}
      <p>
        <Link to="/access">{t('What {firm} may see', { firm: firm_name })}</Link>
      </p>
    </Page>
  )
}

const Answered = ({ job: { answered_as, answered_at, answer, firm_name } }: { job: AskedJob }) => (
  <Notice
    kind={answered_as === 'signed' ? 'good' : 'calm'}
    title={
      answered_as === 'signed'
        ? t('You signed it off on {day}', { day: dayOfMoment(answered_at!) })
        : t('You said on {day} that something isn’t right', { day: dayOfMoment(answered_at!) })
    }
  >
    {answer !== null && <p className={layout.breaks}>{answer}</p>}
    {answered_as === 'objected' && <p>{t('{firm} goes through it and writes to you again.', { firm: firm_name })}</p>}
  </Notice>
)

function Answer({ job: { id } }: { job: AskedJob }) {
  const [content, setContent] = useState('')
  const [mistake, setMistake] = useState<string | null>(null)
  const answer = useSingleMutation((isRight: boolean) => client.jobs.asked.answer({ id, is_right: isRight, content }), {
    onSuccess: (answered) => void queryClient.setQueryData(askedQuery(id).queryKey, answered),
  })
  const give = (isRight: boolean) => {
    const found = answerMistake(content, isRight)
    setMistake(found)
    if (found === null) answer.start(isRight)
  }
  return (
    <section className={layout.stack} aria-labelledby="answer">
      <h2 id="answer">{t('Is everything right?')}</h2>
      <FailureNotice error={answer.error} title={t('We couldn’t save your answer')} onDismiss={answer.reset} />
      <Textarea
        label={t('Anything to add?')}
        description={t('If something isn’t right, say what. Otherwise you can leave this empty.')}
        autosize
        minRows={3}
        maxRows={12}
        value={content}
        error={mistake}
        onChange={({ currentTarget }) => {
          setContent(currentTarget.value)
          setMistake(null)
        }}
      />
      <div className={layout.row}>
        <Button loading={answer.isPending && answer.variables} onClick={() => give(true)}>
          {t('Sign off')}
        </Button>
        <Button variant="default" loading={answer.isPending && !answer.variables} onClick={() => give(false)}>
          {t('Something isn’t right')}
        </Button>
      </div>
    </section>
  )
}
