import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { PersonPage as Shown } from '../contract.ts'
import { PERSON_KIND_LABELS, PERSON_TEXT_NAMES, PERSON_TEXTS } from '../rules/people.ts'
import { USE_LABELS } from '../rules/uses.ts'
import { plural, t } from '#basics/words/words.ts'
import { isRefusedAs } from '#platform/client/api-error.ts'
import { client } from '#platform/client/api.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { assetsInWords, dayOfMoment } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { rich } from '#ui/rich.tsx'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { MayBeTwo } from './may-be-two.tsx'
import { MergeForm, undoMerge } from './merge-form.tsx'
import classes from './people.module.css'
import { PersonForm } from './person-form.tsx'
import { Pieces, Sums } from './pieces.tsx'
import { invalidatePeople, personQuery } from './queries.ts'
import { TypedEmails } from './typed-emails.tsx'

const BUTTON = 'edit-person'

/** One person or organization, with all that concerns them. */
export function PersonPage({ id }: { id: string }) {
  const person = useQuery(personQuery(id))
  if (person.data) return <Known person={person.data} />
  if (isRefusedAs(person.error, 'NOT_FOUND')) return <NobodyHere />
  return (
    <Page title={null}>
      {person.isPending && <PersonSkeleton />}
      {person.error && (
        <LoadFailure
          title={t('We couldn’t load this person')}
          error={person.error}
          onRetry={() => void person.refetch()}
        />
      )}
    </Page>
  )
}

const BackToPeople = () => (
  <ButtonLink to="/people" variant="default">
    {t('Back to People')}
  </ButtonLink>
)

/** The same whether there never was one, they are gone, or they are in somebody else’s list. */
const NobodyHere = () => (
  <Page title={t('Person Not Found')} narrow>
    <EmptyState drawing={<EmptyNiche />} title={t('We couldn’t find this person')} action={<BackToPeople />}>
      {t('They may have been deleted or merged, or the link may be incomplete.')}
    </EmptyState>
  </Page>
)

type Asking = 'edit' | 'merge' | 'delete'

function Known({ person }: { person: Shown }) {
  const { name, kind, life, uses } = person
  const navigate = useNavigate()
  const [asking, setAsking] = useState<Asking | null>(null)
  const stop = () => setAsking(null)
  const remove = useSingleMutation(() => client.people.remove({ id: person.id }), {
    onSuccess: async () => {
      await navigate({ to: '/people' })
      void toast({ kind: 'good', message: t('“{name}” has been deleted.', { name }) })
      await invalidatePeople(person.id)
    },
  })
  const used = uses.reduce((sum, { count }) => sum + count, 0)

  return (
    <Page
      title={<bdi>{name}</bdi>}
      lead={[kind === 'organization' ? PERSON_KIND_LABELS[kind] : '', life ?? ''].filter(Boolean).join(' · ')}
      action={
        <div className={layout.row}>
          <BackToPeople />
          <Button variant="default" onClick={() => setAsking('merge')}>
            {t('Merge')}
          </Button>
          <Button variant="default" onClick={() => setAsking('delete')}>
            {t('Delete')}
          </Button>
          <Button id={BUTTON} onClick={() => setAsking('edit')}>
            {t('Edit')}
          </Button>
        </div>
      }
    >
      <Facts person={person} />
      {uses.map(({ use, count, sums, pieces }) => (
        <section key={use} className={classes.section} aria-labelledby={use}>
          <div className={classes.head}>
            <h2 id={use}>{USE_LABELS[use]}</h2>
            <span>
              {assetsInWords(count)} <Sums sums={sums} />
            </span>
          </div>
          <Pieces pieces={pieces} label={USE_LABELS[use]} asAlternate={use === 'alternate'} />
          {count > pieces.length && (
            <p className={classes.quiet}>{t('The latest {count} are shown.', { count: pieces.length })}</p>
          )}
        </section>
      ))}
      {used === 0 && <p className={classes.quiet}>{t('No asset names them yet.')}</p>}
      <Merges person={person} />
      <Dialog title={t('Edit person')} opened={asking === 'edit'} onClose={stop} focusAfter={BUTTON}>
        {asking === 'edit' && <PersonForm person={person} onSaved={stop} />}
      </Dialog>
      <Dialog title={t('Merge with someone else')} opened={asking === 'merge'} onClose={stop} focusAfter={BUTTON}>
        {asking === 'merge' && (
          <MergeForm person={person} onMerged={({ id }) => void navigate({ to: '/people/$id', params: { id } })} />
        )}
      </Dialog>
      <AskFirst
        title={t('Delete “{name}”?', { name })}
        action={t('Delete Person')}
        failed={t('We couldn’t delete this person')}
        opened={asking === 'delete'}
        pending={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.start()}
        onClose={stop}
        focusAfter={BUTTON}
      >
        {used === 0
          ? t('Contact details and the note will be deleted.')
          : plural(
              used,
              'Contact details and the note will be deleted. {count} asset keeps the name as it was typed.',
              'Contact details and the note will be deleted. {count} assets keep the name as it was typed.',
            )}
      </AskFirst>
    </Page>
  )
}

/** What is known of somebody, and what their pieces say of them besides. */
const Facts = ({ person }: { person: Shown }) => (
  <>
    <KnownFacts person={person} />
    <TypedEmails person={person} />
    <MayBeTwo name={person.name} given={person.given_as} />
  </>
)

function KnownFacts({ person }: { person: Shown }) {
  const facts = [
    ...PERSON_TEXT_NAMES.flatMap((field) =>
      person[field] === null || field === 'life'
        ? []
        : [{ field, label: PERSON_TEXTS[field].label, text: person[field] }],
    ),
    ...(person.other_names.length > 0
      ? [{ field: 'other_names', label: t('Other names'), text: person.other_names.join('\n') }]
      : []),
  ]
  if (facts.length === 0) return null
  return (
    <dl className={layout.facts}>
      {facts.map(({ field, label, text }) => (
        <div key={field} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{field === 'email' ? <a href={`mailto:${encodeURIComponent(text)}`}>{text}</a> : text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Who became part of this person in the last 30 days. */
function Merges({ person: { merges } }: { person: Shown }) {
  const undo = useSingleMutation(undoMerge)
  if (merges.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="merges">
      <h2 id="merges">{t('Recently merged')}</h2>
      <ul className={layout.rows}>
        {merges.map(({ id, name, merged_at }) => (
          <li key={id} className={layout.entry}>
            <span>{rich('{name}, on {day}', { name: <bdi>{name}</bdi>, day: dayOfMoment(merged_at) })}</span>
            <Button
              variant="subtle"
              size="sm"
              loading={undo.isPending && undo.variables === id}
              aria-label={t('Undo the merge of {name}', { name })}
              onClick={() => undo.start(id)}
            >
              {t('Undo')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const PersonSkeleton = () => (
  <div role="status">
    <VisuallyHidden>{t('Loading this person')}</VisuallyHidden>
    <Skeleton height={32} width="16rem" mb={24} />
    {[0, 1, 2, 3].map((row) => (
      <Skeleton key={row} height={64} mb={10} />
    ))}
  </div>
)
