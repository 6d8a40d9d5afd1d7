import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { plural, t } from '#basics/words/words.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { assetsInWords } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { PageSkeleton } from '#ui/page-skeleton.tsx'
import type { ListedDivision } from '../contract/shapes.ts'
import classes from './dividing.module.css'
import { untilInWords } from './in-words.ts'
import { useRunner, useRunnerPages } from './runner.ts'

/** Rounds in which those who are let in say what they would like. */
export function DividingPage() {
  const { list, owner } = useRunner()
  const pages = useRunnerPages()
  const { data, error, isPending, refetch } = useQuery(list())
  const start = <ButtonLink {...pages.start}>{owner === null ? t('Ask your family') : t('Ask the heirs')}</ButtonLink>
  if (isPending) return <PageSkeleton shape="list" />
  const isEmpty = data?.length === 0
  return (
    <Page
      title={t('Who would like what')}
      lead={
        owner === null
          ? t('Ask those who can see your things what they would like one day. Only you see their answers.')
          : t('Ask the heirs what they would like of what {owner} left to nobody. Only you see their answers.', {
              owner,
            })
      }
      action={!isEmpty && start}
    >
      {error && !data && (
        <LoadFailure title={t('We couldn’t load your rounds')} error={error} onRetry={() => void refetch()} />
      )}
      {isEmpty && (
        <EmptyState drawing={<EmptyNiche />} title={t('Nobody was asked yet')} action={start}>
          {t(
            'Choose some things and the people to ask. They mark what they would like, on their phones. Nothing is promised by it.',
          )}
        </EmptyState>
      )}
      {data && !isEmpty && (
        <ul className={layout.rows} aria-label={t('Rounds')}>
          {data.map((division) => (
            <Round key={division.id} division={division} />
          ))}
        </ul>
      )}
    </Page>
  )
}

const Round = ({ division }: { division: ListedDivision }) => {
  const pages = useRunnerPages()
  const { id, name, way, pieces, people, wished } = division
  return (
    <li className={classes.round}>
      <Link {...pages.round(id)} className={`${layout.title} ${layout.breaks}`}>
        {name}
      </Link>
      <span className={layout.quiet}>
        {[
          way === 'turns' ? t('In turns') : untilInWords(division),
          assetsInWords(pieces),
          way === 'turns'
            ? plural(people, '{count} person', '{count} people')
            : plural(people, '{wished} of {count} person answered', '{wished} of {count} people answered', { wished }),
        ].join(' · ')}
      </span>
    </li>
  )
}
