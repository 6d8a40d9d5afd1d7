import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ShareAccess } from '#account/access/page/shared/share-access.ts'
import { plural, t } from '#basics/words/words.ts'
import { CheckField } from '#ui/check-field.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import type { Candidate } from '../contract/shapes.ts'
import { MOST_PIECES } from '../rules/wishes.ts'
import { useRunner } from './runner.ts'
import { seenInWords } from './in-words.ts'
import { piecesOf, type RoundForm } from './typed-round.ts'

/** Who is asked: people who are let in and see something of it. Others are let in first. */
export function PeopleFields({ form: { values, mistakes, change } }: { form: RoundForm }) {
  const pieces = piecesOf(values)
  const runner = useRunner()
  const [isSharing, { open, close }] = useDisclosure()
  const { data, error } = useQuery({
    ...runner.prepare(pieces!),
    enabled: pieces !== null,
    placeholderData: keepPreviousData,
  })
  const found = pieces === null ? undefined : data
  const people = found?.people.filter(({ shown }) => shown > 0 || values.way === 'turns') ?? []
  const isByView = runner.grant === null && values.way !== 'turns'
  const toggle = ({ grant_id }: Candidate, isChosen: boolean) =>
    change('people', isChosen ? [...values.people, grant_id] : values.people.filter((each) => each !== grant_id))
  return (
    <fieldset className={`${layout.stack} ${layout.close}`}>
      <legend className={`${layout.strong} ${layout.small}`}>{t('Who to ask')}</legend>
      <p className={layout.fine} role="status">
        {found && aboutInWords(found.total)}
      </p>
      <FailureNotice error={error} title={t('We couldn’t load who has access')} />
      {people.map((person) => (
        <CheckField
          key={person.grant_id}
          label={person.name}
          {...(isByView && { description: seenInWords(person, found!.ids.length) })}
          checked={values.people.includes(person.grant_id)}
          onChange={(isChosen) => toggle(person, isChosen)}
        />
      ))}
      {found && people.length === 0 && (
        <p className={layout.quiet}>
          {runner.grant === null
            ? t('Nobody can see these assets yet. Let the people in whom you want to ask.')
            : t('No heir has an address, so nobody can be asked here.')}
        </p>
      )}
      {mistakes.people && (
        <p role="alert" className={`${layout.bad} ${layout.small}`}>
          {mistakes.people}
        </p>
      )}
      {runner.grant === null && (
        <>
          <div>
            <Button variant="default" disabled={!found || found.ids.length === 0} onClick={open}>
              {t('Let somebody in…')}
            </Button>
          </div>
          <ShareAccess
            part={{ scope: 'assets', scope_of: found?.ids ?? [] }}
            opened={isSharing}
            onClose={() => {
              close()
              void runner.invalidate()
            }}
          />
        </>
      )}
    </fieldset>
  )
}

function aboutInWords(total: number) {
  if (total > MOST_PIECES)
    return t('These are {count} assets. A round can have up to {max}.', { count: total, max: MOST_PIECES })
  return total === 0
    ? t('There are no assets here.')
    : plural(total, 'The round is about {count} asset.', 'The round is about {count} assets.')
}
