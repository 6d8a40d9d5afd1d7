import { PlanButton } from '#account/billing/page/shared/plan-link.tsx'
import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentProps, useState } from 'react'
import type { MeantFor } from '../contract.ts'
import { TO_CHECK_LABELS, type ToCheck, toCheckNamed } from '../rules/to-check.ts'
import { plural, t } from '#basics/words/words.ts'
import { isRefusedAs } from '#platform/client/api-error.ts'
import { vaultGrant } from '#platform/client/vault-grant.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { assetsInWords } from '#ui/in-words.ts'
import { NameSearch } from '#ui/name-search.tsx'
import { Page } from '#ui/page.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { hidden, rich } from '#ui/rich.tsx'
import { LetterForm } from './letter-form.tsx'
import layout from '#ui/layout.module.css'
import classes from './people.module.css'
import { Pieces, Sums } from './pieces.tsx'
import { CheckChoice } from './check-choice.tsx'
import { MayBeTwo } from './may-be-two.tsx'
import { beneficiariesQuery, toCheckQuery, withoutQuery } from './queries.ts'

/** Who is to get what, and what nobody is to get yet. */
export function BeneficiariesPage() {
  const { search = '', view = 'people', check } = useSearch({ from: '/beneficiaries' })
  const navigate = useNavigate({ from: '/beneficiaries' })
  const what = toCheckNamed(check)
  return (
    <Page
      title={t('Beneficiaries')}
      lead={t('Who gets what one day. Nobody is told, unless your plan for when you’re gone opens.')}
      action={
        vaultGrant === null && (
          <div className={layout.row}>
            <ButtonLink to="/signed-list" variant="default">
              {t('Signed List')}
            </ButtonLink>
            <ButtonLink to="/dividing" variant="default">
              {t('Who would like what')}
            </ButtonLink>
          </div>
        )
      }
    >
      {view === 'people' && (
        <div className={layout.row}>
          {what === undefined && (
            <NameSearch
              label={t('Search by name')}
              search={search}
              onSearch={(search) => void navigate({ search: { search }, replace: true })}
            />
          )}
          <CheckChoice
            what={what}
            onChoose={(chosen) => void navigate({ search: chosen === undefined ? {} : { check: chosen } })}
          />
        </div>
      )}
      {view === 'none' ? <Without /> : what === undefined ? <ByPerson search={search} /> : <Checked what={what} />}
    </Page>
  )
}

function ByPerson({ search }: { search: string }) {
  const pages = useInfiniteQuery({ ...beneficiariesQuery(search), staleTime: 0, placeholderData: keepPreviousData })
  const groups = pages.data?.pages.flatMap(({ items }) => items)
  if (isRefusedAs(pages.error, 'PLAN_LACKS_BENEFICIARIES')) return <NotInPlan message={pages.error.message} />
  return (
    <Paged pages={pages}>
      {groups?.length === 0 && !pages.isPlaceholderData && (
        <EmptyState
          drawing={<EmptyNiche />}
          title={search === '' ? t('No beneficiaries yet') : t('Nobody matches your search')}
        >
          {search === ''
            ? t('Edit an asset and add who gets it one day. Everyone you name shows up here.')
            : t('Try another name.')}
        </EmptyState>
      )}
      {groups?.map((group) => (
        <Group key={group.person_id ?? group.name} group={group} />
      ))}
    </Paged>
  )
}

function Group({ group: { name, person_id, count, sums, given_as, pieces } }: { group: MeantFor }) {
  const [isWriting, setIsWriting] = useState(false)
  return (
    <section className={classes.section} aria-label={name}>
      <div className={classes.head}>
        <h2>
          {person_id === null ? (
            <bdi>{name}</bdi>
          ) : (
            <Link to="/people/$id" params={{ id: person_id }}>
              <bdi>{name}</bdi>
            </Link>
          )}
        </h2>
        <span>
          {assetsInWords(count)} <Sums sums={sums} />
        </span>
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.letter}
          aria-label={t('Letter to {name}', { name })}
          onClick={() => setIsWriting(true)}
        >
          {t('Letter (PDF)')}
        </Button>
      </div>
      <MayBeTwo name={name} given={given_as} />
      <Pieces pieces={pieces} label={t('Meant for {name}', { name })} />
      {count > pieces.length && (
        <p className={classes.quiet}>{t('The latest {count} are shown.', { count: pieces.length })}</p>
      )}
      <Dialog title={t('Letter to {name}', { name })} opened={isWriting} onClose={() => setIsWriting(false)}>
        {isWriting && <LetterForm name={name} onSaved={() => setIsWriting(false)} />}
      </Dialog>
    </section>
  )
}

function Without() {
  const pages = useInfiniteQuery({ ...withoutQuery(), staleTime: 0 })
  const pieces = pages.data?.pages.flatMap(({ items }) => items)
  const total = pages.data?.pages[0]?.total ?? 0
  if (isRefusedAs(pages.error, 'PLAN_LACKS_BENEFICIARIES')) return <NotInPlan message={pages.error.message} />
  return (
    <Paged pages={pages}>
      {pieces?.length === 0 && (
        <EmptyState drawing={<EmptyNiche />} title={t('Nothing is left over')}>
          {t('Every asset has a beneficiary.')}
        </EmptyState>
      )}
      {pieces && pieces.length > 0 && (
        <>
          <p className={classes.quiet} role="status">
            {plural(total, '{count} asset has no beneficiary.', '{count} assets have no beneficiary.')}
          </p>
          <Pieces pieces={pieces} label={t('Without a beneficiary')} />
        </>
      )}
    </Paged>
  )
}

function Checked({ what }: { what: ToCheck }) {
  const pages = useInfiniteQuery({ ...toCheckQuery(what), staleTime: 0, placeholderData: keepPreviousData })
  const pieces = pages.data?.pages.flatMap(({ items }) => items)
  if (isRefusedAs(pages.error, 'PLAN_LACKS_BENEFICIARIES')) return <NotInPlan message={pages.error.message} />
  return (
    <Paged pages={pages}>
      {pieces?.length === 0 && (
        <EmptyState drawing={<EmptyNiche />} title={t('Nothing to check here')}>
          {NOTHING_TO_CHECK()[what]}
        </EmptyState>
      )}
      {pieces && pieces.length > 0 && <Pieces pieces={pieces} label={TO_CHECK_LABELS[what]} />}
    </Paged>
  )
}

const NOTHING_TO_CHECK = (): Record<ToCheck, string> => ({
  shares: t('All shares add up.'),
  alternate: t('Every beneficiary has an alternate.'),
  email: t('Every beneficiary has an email address.'),
})

const Paged = (list: Pick<ComponentProps<typeof PagedList>, 'pages' | 'children'>) => (
  <PagedList
    {...list}
    loading={t('Loading your beneficiaries')}
    failed={t('We couldn’t load your beneficiaries')}
    more={rich('Show more<hidden>\u00a0beneficiaries</hidden>', { hidden })}
  />
)

const NotInPlan = ({ message }: { message: string }) => (
  <EmptyState
    drawing={<EmptyNiche />}
    title={t('Not part of your plan')}
    action={<PlanButton>{t('See Plans')}</PlanButton>}
  >
    {message}
  </EmptyState>
)
