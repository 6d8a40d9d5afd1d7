import { Button } from '@mantine/core'
import type { PersonPage } from '../contract.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { invalidatePeople } from './queries.ts'

/** Offers what is typed on pieces as the email of somebody who has none. */
export function TypedEmails({ person }: { person: PersonPage }) {
  const { given_as, uses: _uses, merges: _merges, created_at: _created, ...draft } = person
  const save = useSingleMutation((email: string) => client.people.update({ ...draft, email }), {
    onSuccess: () => invalidatePeople(),
  })
  if (person.email !== null || given_as.emails.length === 0) return null
  return (
    <div className={layout.stack}>
      <FailureNotice error={save.error} title={t('We couldn’t save this person')} />
      <div className={layout.row}>
        {given_as.emails.map((email) => (
          <Button
            key={email}
            variant="default"
            loading={save.isPending && save.variables === email}
            onClick={() => save.start(email)}
          >
            {t('Use {email} as their email', { email })}
          </Button>
        ))}
      </div>
    </div>
  )
}
