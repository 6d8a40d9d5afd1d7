import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { withinVisit } from '#account/access/page/shared/visiting.ts'
import { clientFirmsQuery } from '#account/firms/page/shared/client-firms.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { PageSkeleton } from '#ui/page-skeleton.tsx'
import { toast } from '#ui/toasts.ts'
import { ChooseLines, type ChosenLine } from './choose-lines.tsx'
import { invalidateSchedules, piecesQuery } from './queries.ts'

interface Proposed {
  note: string
  lines: ChosenLine[]
}

/** What is to be covered, chosen of what is owned, or of what a client shows. */
export function ProposePage() {
  const { client: asked, grant } = useSearch({ from: '/schedules/new' })
  const firms = useQuery(clientFirmsQuery())
  if (grant !== undefined) return <Propose relation={asked ?? ''} grant={grant} />
  if (firms.isPending) return <PageSkeleton shape="list" />
  const insurers = firms.data?.filter(({ kind }) => kind === 'insurance-partners') ?? []
  const chosen = insurers.find(({ id }) => id === asked) ?? insurers[0]
  return chosen ? (
    <Propose
      relation={chosen.id}
      grant={null}
      name={chosen.name}
      insurers={insurers.map(({ id, name }) => ({ value: id, label: name }))}
    />
  ) : (
    <Page title={t('Propose a version')}>
      <p>{t('Once an insurer works for you here, you agree with them on what is covered.')}</p>
      <Link to="/schedules">{t('All schedules')}</Link>
    </Page>
  )
}

interface ProposeProps {
  relation: string
  grant: string | null
  name?: string
  insurers?: { value: string; label: string }[]
}

const NONE: { value: string; label: string }[] = []

function Propose({ relation, grant, name, insurers = NONE }: ProposeProps) {
  const navigate = useNavigate({ from: '/schedules/new' })
  const pieces = useQuery(piecesQuery(grant))
  // What is sent again is the same version.
  const [id] = useState(() => crypto.randomUUID())
  const send = ({ note, lines }: Proposed) =>
    grant === null
      ? client.schedules.propose({ id, client: relation, note, lines })
      : withinVisit(grant, () => client.schedules.shared.propose({ grant, id, note, lines }))
  return (
    <Page
      title={t('Propose a version')}
      lead={
        name === undefined
          ? t('Choose what you would cover, and for how much. Your client agrees to it or answers.')
          : t('Choose what {name} is to cover, and for how much. They confirm it or answer.', { name })
      }
    >
      {insurers.length > 1 && (
        <NativeSelect
          label={t('Insurer')}
          data={insurers}
          value={relation}
          onChange={({ currentTarget }) => void navigate({ search: { client: currentTarget.value }, replace: true })}
        />
      )}
      {pieces.error && !pieces.data && (
        <LoadFailure
          title={t('We couldn’t load the items')}
          error={pieces.error}
          onRetry={() => void pieces.refetch()}
        />
      )}
      {pieces.data && (
        <ChooseLines
          pieces={pieces.data}
          send={send}
          onSent={async () => {
            void toast({ kind: 'good', message: t('The version was proposed, and the other side was told.') })
            await invalidateSchedules()
            await navigate({ to: '/schedules/$id', params: { id } })
          }}
        />
      )}
      <p className={layout.quiet}>
        <Link to="/schedules">{t('All schedules')}</Link>
      </p>
    </Page>
  )
}
