import { Button, NativeSelect } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { CoverShown } from '../rules/cover.ts'
import { COVER_STATES } from '../rules/insured.ts'
import { STATE_LABELS } from '../rules/in-words.ts'
import { wholeMoney } from '#basics/money.ts'
import { t } from '#basics/words/words.ts'
import { basisInWords } from '#record/values/rules/worth.ts'
import { api, type client } from '#platform/client/api.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { assetsInWords, longDay } from '#ui/in-words.ts'
import { Page } from '#ui/page.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { hidden, rich } from '#ui/rich.tsx'
import { usePaper } from '#work/papers/page/shared/use-paper.ts'
import layout from '#ui/layout.module.css'
import classes from './cover.module.css'
import { CoverRow } from './cover-row.tsx'

const COUNT = 'cover-count'
type Check = Awaited<ReturnType<typeof client.cover.check>>

export const coverQuery = (show: CoverShown) =>
  api.cover.check.infiniteOptions({
    input: (from: number) => ({ show, from }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

/** What of all that is held is covered today, and what to do about the rest. */
export function CoverPage() {
  const { show = 'gaps' } = useSearch({ from: '/cover' })
  const navigate = useNavigate({ from: '/cover' })
  const pages = useInfiniteQuery({ ...coverQuery(show), staleTime: 0, placeholderData: keepPreviousData })
  const check = pages.data?.pages[0]
  const items = pages.data?.pages.flatMap(({ items }) => items) ?? []
  const printing = usePaper('cover-check')
  const held = check ? COVER_STATES.reduce((sum, state) => sum + check.counts[state], 0) : 0
  const list = (
    <PagedList
      pages={pages}
      loading={t('Checking what is covered')}
      failed={t('We couldn’t check what is covered')}
      more={rich('Show more<hidden>\u00a0assets</hidden>', { hidden })}
      rowHeight={88}
    >
      {check && items.length === 0 && <NothingToShow held={held} show={show} />}
      {items.length > 0 && (
        <ul
          className={layout.rows}
          aria-label={t('Assets and their cover')}
          data-stale={pages.isPlaceholderData || undefined}
        >
          {items.map((item) => (
            <CoverRow key={item.finding.id} {...item} names={check!.policies} focusAfter={COUNT} />
          ))}
        </ul>
      )}
    </PagedList>
  )
  return (
    <Page
      title={t('Insurance check')}
      lead={
        check && (
          <span id={COUNT} tabIndex={-1}>
            {t('{count}, as of {day}', { count: assetsInWords(held), day: longDay(check.day) })}
          </span>
        )
      }
      action={
        check &&
        check.total > 0 && (
          <Button
            variant="default"
            loading={printing.isPending}
            onClick={() => printing.start({ format: 'pdf', request: { show } })}
          >
            {t('Download PDF')}
          </Button>
        )
      }
    >
      <FailureNotice error={printing.error} title={t('We couldn’t make the PDF')} />
      {check && held > 0 && (
        <NativeSelect
          className={classes.show}
          aria-label={t('Show')}
          value={show}
          data={choicesOf(check)}
          onChange={({ currentTarget: { value } }) =>
            void navigate({ search: { show: value === 'gaps' ? undefined : (value as CoverShown) }, replace: true })
          }
        />
      )}
      {check ? (
        <div className={classes.body}>
          {check.sums.length > 0 && <Sums check={check} />}
          <div className={classes.pieces}>{list}</div>
        </div>
      ) : (
        list
      )}
    </Page>
  )
}

/** A currency at a time: what it is worth, and what of that is covered. */
function Sums({ check: { sums } }: { check: Check }) {
  const isComparable = sums.every(({ unknown }) => unknown === '0')
  const figures = [
    ['worth', basisInWords('insurance')],
    ['covered', t('Covered')],
    ['gap', t('Not covered')],
    ...(isComparable ? [] : [['unknown', t('Can’t be compared')] as const]),
  ] as const
  return (
    <section className={classes.sums} aria-labelledby="totals">
      <h2 id="totals">{t('Totals')}</h2>
      <ul className={classes.currencies}>
        {sums.map((sum) => (
          <li key={sum.currency}>
            <h3>
              {sum.currency} <span className={classes.quiet}>{assetsInWords(sum.assets)}</span>
            </h3>
            <dl>
              {figures.map(([name, label]) => (
                <div key={name} data-missing={(name === 'gap' && sum.gap !== '0') || undefined}>
                  <dt>{label}</dt>
                  <dd>{wholeMoney({ amount: sum[name], currency: sum.currency })}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>
        {t('By insurance value; where none is recorded, by the latest value, else by cost.')}
      </p>
    </section>
  )
}

function choicesOf({ counts, review_due }: Check): { value: CoverShown; label: string }[] {
  const counted = (label: string, count: number) => t('{label} ({count})', { label, count })
  return [
    { value: 'gaps', label: t('What needs attention') },
    ...COVER_STATES.filter((state) => counts[state] > 0).map((state) => ({
      value: state,
      label: counted(STATE_LABELS[state], counts[state]),
    })),
    { value: 'review', label: counted(t('Value to review'), review_due) },
    { value: 'all', label: t('Everything') },
  ]
}

function NothingToShow({ held, show }: { held: number; show: CoverShown }) {
  if (held === 0)
    return (
      <EmptyState
        drawing={<EmptyNiche />}
        title={t('Nothing to check yet')}
        action={<ButtonLink to="/add-asset">{t('Add Your First Asset')}</ButtonLink>}
      >
        {t('Add what you own and your policies, and see here what is covered.')}
      </EmptyState>
    )
  return (
    <EmptyState drawing={<EmptyNiche />} title={show === 'gaps' ? t('Everything is covered') : t('Nothing here')}>
      {show === 'gaps'
        ? t('Each asset is covered for what it is worth, and every value is recent.')
        : t('No asset is in this state today.')}
    </EmptyState>
  )
}
