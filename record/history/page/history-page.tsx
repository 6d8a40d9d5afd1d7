import { NativeSelect } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ChangedSet } from '../contract.ts'
import { type ChangeSource, CHANGE_SOURCES, WAYS } from '../rules.ts'
import type { OwnField } from '#record/kinds/rules/own-fields.ts'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { UnderGlass } from '#ui/drawings/under-glass.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { dayOfMoment } from '#ui/in-words.ts'
import { Page } from '#ui/page.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { hidden, rich } from '#ui/rich.tsx'
import { ownFieldsQuery } from '#record/kinds/page/shared/own-fields-query.ts'
import layout from '#ui/layout.module.css'
import classes from './shared/history.module.css'
import { PieceField } from './piece-field.tsx'
import { SetEntry } from './set-entry.tsx'
import { UndoQuestion } from './shared/undo-question.tsx'
import { type Undoing, useUndo } from './shared/use-undo.ts'

/** What was changed in the whole vault, the latest first, day by day. */
export function HistoryPage() {
  const { piece, way: asked } = useSearch({ from: '/history' })
  const way = CHANGE_SOURCES.find((name) => name === asked)
  const navigate = useNavigate({ from: '/history' })
  const pages = useInfiniteQuery(
    api.history.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...(piece !== undefined && { piece }),
        ...(way !== undefined && { way }),
        ...(cursor !== undefined && { cursor }),
      }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  )
  const own = useQuery(ownFieldsQuery())
  const undoing = useUndo()
  const narrow = (search: { piece?: string | undefined; way?: ChangeSource | undefined }) =>
    void navigate({ search: { piece, way, ...search }, replace: true })
  const sets = pages.data?.pages.flatMap((page) => page.sets)
  const isNarrowed = piece !== undefined || way !== undefined
  return (
    <Page
      title={t('History')}
      lead={t('What was changed in your vault, the latest first.')}
      action={
        <div className={classes.filters}>
          <PieceField
            piece={(piece !== undefined && pages.data?.pages[0]?.piece) || null}
            onChange={(piece) => narrow({ piece })}
          />
          <NativeSelect
            label={t('How')}
            value={way ?? ''}
            data={[
              { value: '', label: t('Any way') },
              ...CHANGE_SOURCES.map((value) => ({ value, label: WAYS[value] })),
            ]}
            onChange={({ currentTarget: { value } }) => narrow({ way: (value as ChangeSource) || undefined })}
          />
        </div>
      }
    >
      <PagedList
        pages={{ ...pages, isPending: pages.isPending || own.isPending }}
        loading={t('Loading the history')}
        failed={t('We couldn’t load the history')}
        more={rich('Show more<hidden>\u00a0changes</hidden>', { hidden })}
      >
        {sets?.length === 0 && !pages.isPlaceholderData && (
          <EmptyState drawing={<UnderGlass />} title={isNarrowed ? t('No changes match') : t('No changes yet')}>
            {isNarrowed ? t('Choose another asset, or another way.') : t('Whatever you add or change shows up here.')}
          </EmptyState>
        )}
        {sets && <Days {...{ sets, piece, undoing }} own={own.data ?? []} />}
        <UndoQuestion undoing={undoing} own={own.data ?? []} />
      </PagedList>
    </Page>
  )
}

interface DaysProps {
  sets: readonly ChangedSet[]
  piece: string | undefined
  own: readonly OwnField[]
  undoing: Undoing
}

const Days = ({ sets, ...rest }: DaysProps) =>
  [...Map.groupBy(sets, ({ changed_at }) => dayOfMoment(changed_at))].map(([day, ofDay]) => (
    <section key={day} className={`${layout.stack} ${layout.close} ${layout.lesser}`} aria-label={day}>
      <h2>{day}</h2>
      <ol className={classes.saves} aria-label={t('Changes of {day}', { day })}>
        {ofDay.map((set) => (
          <li key={set.change_set}>
            <SetEntry set={set} {...rest} />
          </li>
        ))}
      </ol>
    </section>
  ))
