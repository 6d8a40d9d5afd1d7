import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { plural, t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { explain } from '#platform/client/explain.ts'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { longDay } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { PageSkeleton } from '#ui/page-skeleton.tsx'
import { Pending } from '#ui/pending.tsx'
import { hidden, rich } from '#ui/rich.tsx'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import {
  CHANGE_KIND_NAMES,
  CHANGE_KINDS,
  type ChangeKind,
  isOfKind,
  WRITES,
  WRITES_NAMES,
} from '../../rules/changes.ts'
import { WithoutFirm } from '../clients/clients-page.tsx'
import classes from '../clients/clients.module.css'
import { useWorking } from '../shared/own-firm.ts'
import { ChangeEntry } from './change-entry.tsx'
import { type Changes, changesQuery, invalidateChanges } from './queries.ts'

/** What changed in the vaults of clients since somebody looked, as far as they show it. */
export function ChangesPage() {
  const working = useWorking()
  if (working === undefined) return <PageSkeleton shape="list" />
  return working === null ? <WithoutFirm /> : <Looked />
}

function Looked() {
  const { client: of, kind } = useSearch({ from: '/clients/changes' })
  const { data, error, refetch } = useQuery(changesQuery(of))
  return (
    <Page
      title={t('Changes')}
      lead={t('Since you last looked, as far as your clients show it. They read that you were told.')}
      action={data && data.clients.length > 0 && <Seen until={data.until} />}
    >
      {!data && !error && <Pending />}
      {error && <LoadFailure title={t('We couldn’t load what changed')} error={error} onRetry={() => void refetch()} />}
      {data && <Told told={data} kind={CHANGE_KIND_NAMES.find((each) => each === kind) ?? 'all'} />}
    </Page>
  )
}

function Told({ told, kind }: { told: Changes; kind: ChangeKind }) {
  const changes = told.changes.filter((each) =>
    isOfKind(
      each.changes.map(({ field }) => field),
      kind,
    ),
  )
  return (
    <>
      <Choices kind={kind} writes={told.writes} />
      {told.is_more && (
        <p className={layout.quiet}>
          {t('There is more than this page lists. Mark these as seen to get to the rest.')}
        </p>
      )}
      {told.clients.length === 0 && (
        <EmptyState drawing={<EmptyNiche />} title={t('Nothing new')}>
          {t('When something changes in what a client shows you, it stands here.')}
        </EmptyState>
      )}
      {told.clients.length > 0 && changes.length === 0 && (
        <p className={layout.quiet}>{t('Nothing of this kind changed.')}</p>
      )}
      {told.clients.map(({ id, name }) => {
        const theirs = changes.filter(({ client_id }) => client_id === id)
        const policies = kind === 'all' ? told.policies.filter(({ client_id }) => client_id === id) : []
        if (theirs.length === 0 && policies.length === 0) return null
        return (
          <section key={id} className={classes.part} aria-labelledby={`of-${id}`}>
            <div className={layout.head}>
              <h2 id={`of-${id}`}>
                <Link to="/clients/$id" params={{ id }}>
                  <bdi>{name}</bdi>
                </Link>
              </h2>
              <Seen until={told.until} of={{ id, name }} />
            </div>
            {policies.map(({ insurer, number, valid_until }) => (
              <p key={`${insurer} ${number}`} className={`${classes.late} ${layout.breaks}`}>
                {t('Policy {policy} ends on {day}.', { policy: `${insurer} ${number}`, day: longDay(valid_until) })}
              </p>
            ))}
            <ul aria-label={t('What changed for {name}', { name })}>
              {theirs.map((each) => (
                <ChangeEntry key={`${each.asset_id} ${each.changed_at}`} change={each} />
              ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}

function Seen({ until, of }: { until: string; of?: { id: string; name: string } }) {
  const seen = useSingleMutation(() => client.clientChanges.seen({ until, ...(of && { client: of.id }) }), {
    onSuccess: () => invalidateChanges(),
    onError: (error) =>
      void toast({ kind: 'bad', title: t('We couldn’t mark it as seen'), message: explain(error).text }),
  })
  return (
    <Button variant="default" loading={seen.isPending} onClick={() => seen.start()}>
      {of ? rich('Mark as seen<hidden> ({name})</hidden>', { hidden, name: of.name }) : t('Mark all as seen')}
    </Button>
  )
}

function Choices({ kind, writes }: { kind: ChangeKind; writes: Changes['writes'] }) {
  const navigate = useNavigate({ from: '/clients/changes' })
  const choose = useSingleMutation((chosen: Changes['writes']) => client.clientChanges.letters({ writes: chosen }), {
    onSuccess: () => invalidateChanges(),
    onError: (error) => void toast({ kind: 'bad', title: t('We couldn’t save it'), message: explain(error).text }),
  })
  return (
    <div className={classes.filters}>
      <NativeSelect
        label={t('Show')}
        data={CHANGE_KIND_NAMES.map((value) => ({ value, label: t(CHANGE_KINDS[value]) }))}
        value={kind}
        onChange={({ currentTarget: { value } }) =>
          void navigate({ search: (before) => ({ ...before, kind: value }), replace: true, resetScroll: false })
        }
      />
      <NativeSelect
        label={t('Email me')}
        data={WRITES_NAMES.map((value) => ({ value, label: t(WRITES[value]) }))}
        value={choose.isPending ? choose.variables : writes}
        disabled={choose.isPending}
        onChange={({ currentTarget: { value } }) => choose.start(WRITES_NAMES.find((each) => each === value) ?? 'week')}
      />
    </div>
  )
}

/** For the page of one client: how much is new there. */
export function NewForClient({ id }: { id: string }) {
  const { data } = useQuery(changesQuery(id))
  const pieces = new Set(data?.changes.map(({ asset_id }) => asset_id)).size
  if (pieces === 0) return null
  return (
    <p>
      <Link to="/clients/changes" search={{ client: id }}>
        {plural(pieces, '{count} piece changed since you looked', '{count} pieces changed since you looked')}
      </Link>
    </p>
  )
}
