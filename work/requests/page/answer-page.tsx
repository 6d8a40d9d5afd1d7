import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LetterPage } from '#account/access/page/shared/letter-page.tsx'
import { tokenOf } from '#account/access/page/shared/token.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { dayOfMoment } from '#ui/in-words.ts'
import { Notice } from '#ui/notice.tsx'
import { Page } from '#ui/page.tsx'
import type { OpenedRequest } from '../contract/requests.ts'
import { LineToAnswer } from './line-to-answer.tsx'
import classes from './requests.module.css'

/** Where the letter leads of somebody who is asked for something. They need no account; who has one comes by its request, too. */
export const AnswerPage = ({ request }: { request: string | undefined }) =>
  request === undefined ? <ByLetter /> : <OfMine key={request} id={request} />

function ByLetter() {
  const [token] = useState(() => tokenOf('answer'))
  return <Answering token={token} />
}

function OfMine({ id }: { id: string }) {
  const opening = useQuery({
    queryKey: ['request of mine', id],
    queryFn: () => client.requests.openMine({ id }),
    staleTime: Infinity,
    gcTime: 0,
  })
  return (
    <LetterPage title={t('What is needed')} token={id} opening={opening} failed={t('We couldn’t open the request')}>
      {({ token }) => <Answering token={token} />}
    </LetterPage>
  )
}

function Answering({ token }: { token: string | null }) {
  const queryKey = ['answering', token]
  const asked = useQuery({
    queryKey,
    queryFn: () => client.answering.open({ token: token ?? '' }),
    enabled: token !== null,
    staleTime: Infinity,
    gcTime: 0,
  })
  const show = (changed: OpenedRequest) => void queryClient.setQueryData(queryKey, changed)
  return (
    <LetterPage title={t('What is needed')} token={token} opening={asked} failed={t('We couldn’t open the request')}>
      {(opened) => <Opened token={token ?? ''} asked={opened} onChange={show} />}
    </LetterPage>
  )
}

interface OpenedProps {
  token: string
  asked: OpenedRequest
  onChange: (changed: OpenedRequest) => void
}

function Opened({ token, asked, onChange }: OpenedProps) {
  const { title, firm_name: firm, sender_name: sender, note, state, lines, expires_at } = asked
  const isDone = lines.every((line) => line.state === 'answered' || line.state === 'accepted')
  return (
    <Page narrow title={<bdi>{title}</bdi>} lead={t('From {sender}, {firm}', { sender, firm })}>
      {note !== '' && <p className={classes.said}>{note}</p>}
      {state !== 'open' && (
        <Notice kind="warn" title={t('This request is over')}>
          <p>{t('Nothing can be sent for it any more. Ask {firm} if something is still missing.', { firm })}</p>
        </Notice>
      )}
      {state === 'open' && isDone && (
        <Notice kind="good" title={t('Everything is there')}>
          <p>{t('Thank you. {firm} looks at it, and writes to you if something is missing.', { firm })}</p>
        </Notice>
      )}
      {state === 'open' && !isDone && (
        <p>
          {t('Send what you have, line by line, until {day}. You can come back.', { day: dayOfMoment(expires_at) })}
        </p>
      )}
      {state === 'open' && (
        <ol aria-label={t('What is needed')}>
          {lines.map((line) => (
            <LineToAnswer key={line.id} token={token} line={line} onChange={onChange} />
          ))}
        </ol>
      )}
    </Page>
  )
}
