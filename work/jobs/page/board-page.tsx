import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useWorking } from '#account/firms/page/shared/own-firm.ts'
import { t } from '#basics/words/words.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { NameSearch } from '#ui/name-search.tsx'
import { Page } from '#ui/page.tsx'
import { PageSkeleton } from '#ui/page-skeleton.tsx'
import { Segments } from '#ui/segments.tsx'
import { JOB_STATES, type JobState, ON_BOARD } from '../rules/jobs.ts'
import { ArchivedJobs } from './archived-jobs.tsx'
import classes from './board.module.css'
import { Column } from './column.tsx'
import { JobForm } from './job-form.tsx'
import { NoFirm } from './shared/no-firm.tsx'
import { countsQuery, type JobSearch } from './queries.ts'
import { useMoving } from './use-moving.tsx'

const ADD_BUTTON = 'add-job'

/** All jobs of a firm whose clients somebody sees, by how they stand. */
export function BoardPage() {
  const working = useWorking()
  if (working === undefined) return <PageSkeleton shape="list" />
  return working === null ? <NoFirm title={t('Board')} /> : <Board />
}

function Board() {
  const { search = '', whose, view, column } = useSearch({ from: '/board/' })
  const navigate = useNavigate({ from: '/board/' })
  const chosen: JobSearch = { search, whose: whose === 'mine' ? 'mine' : 'all' }
  const isArchive = view === 'archive'
  const { data: counts } = useQuery(countsQuery(chosen))
  const [isAdding, setAdding] = useState(false)
  const choose = (next: { search?: string | undefined; whose?: string; view?: string; column?: string }) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false })
  const add = (
    <Button id={ADD_BUTTON} onClick={() => setAdding(true)}>
      {t('Add job')}
    </Button>
  )
  const isNarrowed = search !== '' || chosen.whose === 'mine'
  const isEmpty = counts !== undefined && Object.keys(counts).length === 0 && !isNarrowed
  return (
    <Page title={t('Board')} lead={t('Where each job stands, and what it’s waiting for.')} action={!isEmpty && add}>
      {isEmpty ? (
        <EmptyState drawing={<EmptyNiche />} title={t('No jobs yet')} action={add}>
          {t('A job is what you do for a client: an inventory, an appraisal, a house to empty.')}
        </EmptyState>
      ) : (
        <>
          <div className={classes.filters}>
            <NameSearch label={t('Search jobs')} search={search} onSearch={(wanted) => choose({ search: wanted })} />
            <Segments
              legend={t('Whose jobs')}
              choices={[
                ['all', t('Everybody’s')],
                ['mine', t('Mine')],
              ]}
              value={chosen.whose}
              onChoose={(wanted) => choose({ whose: wanted })}
            />
            <Segments
              legend={t('Which jobs')}
              choices={[
                ['board', t('On the board')],
                ['archive', t('Archived')],
              ]}
              value={isArchive ? 'archive' : 'board'}
              onChoose={(wanted) => choose({ view: wanted })}
            />
          </div>
          {isArchive ? (
            <ArchivedJobs search={chosen} />
          ) : (
            <Columns
              search={chosen}
              counts={counts ?? {}}
              shown={ON_BOARD.find((each) => each === column) ?? 'new'}
              onShow={(wanted) => choose({ column: wanted })}
            />
          )}
        </>
      )}
      <Dialog title={t('Add job')} opened={isAdding} onClose={() => setAdding(false)} focusAfter={ADD_BUTTON}>
        <JobForm
          found={null}
          onSaved={({ id }) => void navigate({ to: '/board/$id', params: { id }, search: {} })}
          onClose={() => setAdding(false)}
        />
      </Dialog>
    </Page>
  )
}

interface ColumnsProps {
  search: JobSearch
  counts: Partial<Record<JobState, number>>
  /** Which one a phone shows. */
  shown: JobState
  onShow: (state: JobState) => void
}

function Columns({ search, counts, shown, onShow }: ColumnsProps) {
  const moving = useMoving()
  return (
    <>
      <NativeSelect
        className={classes.oneColumn}
        aria-label={t('Which column')}
        data={ON_BOARD.map((state) => ({
          value: state,
          label: t('{state} ({count})', { state: t(JOB_STATES[state]), count: counts[state] ?? 0 }),
        }))}
        value={shown}
        onChange={({ currentTarget }) => onShow(currentTarget.value as JobState)}
      />
      <div className={classes.board}>
        {ON_BOARD.map((state) => (
          <Column key={state} state={state} search={search} moving={moving} isShown={state === shown} />
        ))}
      </div>
      {moving.dialogs}
    </>
  )
}
