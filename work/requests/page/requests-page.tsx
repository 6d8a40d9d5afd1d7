import { Button, NativeSelect } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useWorking } from '#account/firms/page/shared/own-firm.ts'
import { plural, t } from '#basics/words/words.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { dayOfMoment } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { Page } from '#ui/page.tsx'
import { PageSkeleton } from '#ui/page-skeleton.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { hidden, rich } from '#ui/rich.tsx'
import type { ListedRequest } from '../contract/requests.ts'
import { REQUEST_STATE_LABELS, REQUEST_STATES } from '../rules/requests.ts'
import { requestsQuery } from './queries.ts'
import { RequestForm } from './request-form.tsx'
import classes from './requests.module.css'

const ADD_BUTTON = 'new-request'

/** What a firm has asked people for; for whoever works for one. */
export function RequestsPage() {
  const working = useWorking()
  if (working === undefined) return <PageSkeleton shape="list" />
  return working === null ? <WithoutFirm /> : <Requests />
}

function Requests() {
  const navigate = useNavigate({ from: '/requests/' })
  const chosen = useSearch({ from: '/requests/' }).shown
  const shown = REQUEST_STATES.find((each) => each === chosen) ?? 'all'
  const [isAdding, setAdding] = useState(false)
  const pages = useInfiniteQuery(requestsQuery(shown))
  const requests = pages.data?.pages.flatMap(({ items }) => items) ?? []
  const total = pages.data?.pages[0]?.total ?? 0
  const isEmpty = pages.data !== undefined && total === 0 && shown === 'all'
  const add = (
    <Button id={ADD_BUTTON} onClick={() => setAdding(true)}>
      {t('New request')}
    </Button>
  )
  return (
    <Page
      title={t('Requests')}
      lead={t('Photos, documents and answers that you need. People send them from their phone, by your letter.')}
      action={!isEmpty && add}
    >
      {isEmpty ? (
        <EmptyState drawing={<EmptyNiche />} title={t('No requests yet')} action={add}>
          {t('Write down what you need, line by line. Each line shows what came and what is open.')}
        </EmptyState>
      ) : (
        <>
          <NativeSelect
            className={classes.shown}
            aria-label={t('Which requests')}
            data={[
              { value: 'all', label: t('All requests') },
              ...REQUEST_STATES.map((value) => ({ value, label: t(REQUEST_STATE_LABELS[value]) })),
            ]}
            value={shown}
            onChange={({ currentTarget: { value } }) => void navigate({ search: { shown: value }, replace: true })}
          />
          <PagedList
            pages={pages}
            loading={t('Loading your requests')}
            failed={t('We couldn’t load your requests')}
            more={rich('Show more<hidden>\u00a0requests</hidden>', { hidden })}
          >
            <p className={layout.quiet} role="status">
              {plural(total, '{count} request', '{count} requests')}
            </p>
            <ul aria-label={t('Requests')}>
              {requests.map((request) => (
                <Row key={request.id} request={request} />
              ))}
            </ul>
          </PagedList>
        </>
      )}
      <Dialog title={t('New request')} opened={isAdding} onClose={() => setAdding(false)} focusAfter={ADD_BUTTON}>
        <RequestForm
          onSaved={({ id }) => void navigate({ to: '/requests/$id', params: { id } })}
          onClose={() => setAdding(false)}
        />
      </Dialog>
    </Page>
  )
}

const Row = ({ request }: { request: ListedRequest }) => (
  <li className={classes.row}>
    <div className={layout.fits}>
      <p className={classes.name}>
        <Link to="/requests/$id" params={{ id: request.id }}>
          <bdi>{request.title}</bdi>
        </Link>
        <span className={classes.state}>{t(REQUEST_STATE_LABELS[request.state])}</span>
      </p>
      <p className={`${layout.quiet} ${layout.breaks}`}>{[request.name, request.sender_name].join(' · ')}</p>
    </div>
    <p className={layout.quiet}>{requestInWords(request)}</p>
  </li>
)

export function requestInWords({ lines, answered, accepted, state, expires_at }: ListedRequest): string {
  const came = t('{accepted} of {lines} accepted, {answered} to look at', { accepted, lines, answered })
  return state === 'open' ? t('{came}, until {day}', { came, day: dayOfMoment(expires_at) }) : came
}

export const WithoutFirm = () => (
  <Page title={t('Requests')}>
    <EmptyState
      drawing={<EmptyNiche />}
      title={t('You don’t work for a firm')}
      action={<ButtonLink to="/dashboard">{t('Go to your dashboard')}</ButtonLink>}
    >
      {t('Requests belong to a firm. What one asks of you comes by a letter, with a link.')}
    </EmptyState>
  </Page>
)
