import { Button, VisuallyHidden } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { TestUser } from '../contract.ts'
import { ROLE_LABELS } from '#basics/roles.ts'
import { TEST_USERS } from '../rules/test-users.ts'
import { t } from '#basics/words/words.ts'
import { api, client } from '#platform/client/api.ts'
import { explain } from '#platform/client/explain.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Notice } from '#ui/notice.tsx'
import layout from '#ui/layout.module.css'
import classes from './admin.module.css'
import { useConfirmedMutation } from '#account/identity/page/shared/use-confirmed-mutation.ts'
import { dayOf } from './user-words.ts'

export function TestUserCard({ user: { role, email, created_at } }: { user: TestUser }) {
  const queryClient = useQueryClient()
  const { can, cannot } = TEST_USERS[role]
  const create = useConfirmedMutation(() => client.admin.testUsers.create({ role }), {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.admin.key() }),
  })
  return (
    <li className={classes.testUser}>
      <h3>{ROLE_LABELS[role]}</h3>
      <p className={`${layout.fine} ${layout.breaks} ${layout.block}`}>{email}</p>
      <p className={layout.quiet}>
        {created_at ? t('Created on {day}', { day: dayOf(created_at) }) : t('Not created yet')}
      </p>
      <ul className={classes.abilities}>
        {can.map((ability) => (
          <li key={ability} data-can>
            {ability}
          </li>
        ))}
        {cannot.map((ability) => (
          <li key={ability}>{ability}</li>
        ))}
      </ul>
      {create.error && (
        <Notice kind="bad" title={t('We couldn’t create the test user')} onDismiss={create.reset}>
          <p>{explain(create.error).text}</p>
        </Notice>
      )}
      {create.data && (
        <Notice kind="good" title={t('Password (shown only once)')}>
          <code className={classes.password}>{create.data.password}</code>
          <CopyButton text={create.data.password} label={t('Copy password')} />
        </Notice>
      )}
      <Button variant="default" loading={create.isPending} onClick={() => create.start()}>
        {created_at ? t('Give a new password') : t('Create test user')}
        <VisuallyHidden>, {ROLE_LABELS[role]}</VisuallyHidden>
      </Button>
    </li>
  )
}
