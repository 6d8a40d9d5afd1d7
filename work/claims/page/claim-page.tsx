import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { exactMoney } from '#basics/money.ts'
import { plural, t } from '#basics/words/words.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { longDay, shortMoment } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { PageSkeleton } from '#ui/page-skeleton.tsx'
import { usePaper } from '#work/papers/page/shared/use-paper.ts'
import type { ClaimEvent, WholeClaim } from '../contract.ts'
import { doingsOf, LOSSES, STATES } from '../rules/claims.ts'
import classes from './claims.module.css'
import { Doings } from './doings.tsx'
import { eventInWords, turnInWords } from './in-words.ts'
import { claimQuery } from './queries.ts'
import { SendFiles } from './send-files.tsx'

/** One claim, for either side. */
export function ClaimPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(claimQuery(id))
  if (data) return <Known claim={data} />
  if (!error) return <PageSkeleton shape="list" />
  return (
    <Page title={t('Claim')}>
      <LoadFailure title={t('We couldn’t load this claim')} error={error} onRetry={() => void refetch()} />
      <Link to="/claims">{t('All claims')}</Link>
    </Page>
  )
}

const FORMATS = ['pdf', 'csv', 'json'] as const

function Known({ claim }: { claim: WholeClaim }) {
  const { id, number, side, firm_name, client_name, kind, happened_on, state, words, is_open } = claim
  const file = usePaper<(typeof FORMATS)[number]>('claim')
  return (
    <Page
      narrow
      title={t('Claim {number}', { number })}
      lead={<bdi>{side === 'client' ? firm_name : client_name}</bdi>}
      action={
        <div className={layout.row}>
          {FORMATS.map((format) => (
            <Button
              key={format}
              variant="default"
              loading={file.isPending && file.variables?.format === format}
              onClick={() => file.start({ format, request: { claim: id } })}
            >
              {format.toUpperCase()}
            </Button>
          ))}
        </div>
      }
    >
      <FailureNotice error={file.error} title={t('We couldn’t make the file')} />
      <section className={layout.section} aria-labelledby="standing">
        <h2 id="standing" tabIndex={-1}>
          {t(STATES[state])}
        </h2>
        <p role="status">{turnInWords(claim) ?? t('Nothing is left to do.')}</p>
        <p className={layout.quiet}>{t('{loss} on {day}', { loss: t(LOSSES[kind]), day: longDay(happened_on) })}</p>
        {words !== '' && <p className={layout.prose}>{words}</p>}
        {is_open ? <Open claim={claim} /> : <p>{t('The relation has ended, so nothing can be added.')}</p>}
      </section>
      <section className={layout.section} aria-labelledby="events">
        <h2 id="events">{t('What happened')}</h2>
        <ol aria-labelledby="events">
          {claim.events.map((event) => (
            <Happened key={event.id} event={event} />
          ))}
        </ol>
      </section>
      <Pack pack={claim.pack} />
      <Link to="/claims">{t('All claims')}</Link>
    </Page>
  )
}

const Happened = ({ event }: { event: ClaimEvent }) => {
  const { id, kind, author_name, content, sum, created_at, file_name, has_file } = event
  return (
    <li className={classes.event}>
      <p>
        <span className={layout.strong}>{eventInWords(kind)}</span>
        {sum && <span className={`${layout.worth} ${layout.numbers}`}> {exactMoney(sum)}</span>}
      </p>
      {content !== '' && <p className={layout.prose}>{content}</p>}
      {file_name !== null && (
        <p className={layout.breaks}>
          {has_file ? (
            <a href={`/api/claims/files/${id}`} download={file_name}>
              {file_name}
            </a>
          ) : (
            file_name
          )}
        </p>
      )}
      <p className={layout.fine}>
        <bdi>{author_name}</bdi>
        {' · '}
        <time dateTime={created_at}>{shortMoment(created_at)}</time>
      </p>
    </li>
  )
}

/** What can be done with it, and, for the client, sent with it. */
const Open = ({ claim }: { claim: WholeClaim }) => (
  <>
    <Doings claim={claim} />
    {doingsOf(claim.state, claim.side).includes('sent') && <SendFiles id={claim.id} />}
  </>
)

/** What was claimed, as it was recorded when the loss was reported. */
const Pack = ({ pack }: { pack: WholeClaim['pack'] }) => (
  <section className={layout.section} aria-labelledby="pack">
    <h2 id="pack">{t('As recorded when it was reported')}</h2>
    <ul aria-labelledby="pack">
      {pack.map(({ asset, title, description, marks, worth, policy, photos, documents }) => (
        <li key={asset} className={classes.piece}>
          <div className={layout.fits}>
            <p className={`${layout.strong} ${layout.breaks}`}>{title}</p>
            {description !== '' && <p className={`${layout.quiet} ${layout.clamped}`}>{description}</p>}
            <p className={layout.fine}>
              {[
                marks,
                policy,
                plural(photos, '{count} photo', '{count} photos'),
                plural(documents.length, '{count} document', '{count} documents'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <p className={`${layout.worth} ${layout.numbers}`}>{worth ? exactMoney(worth) : t('Not valued')}</p>
        </li>
      ))}
    </ul>
  </section>
)
