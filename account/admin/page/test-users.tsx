import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { installation } from '#platform/client/installation.ts'
import { useMember } from '#account/identity/page/shared/session.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import layout from '#ui/layout.module.css'
import classes from './admin.module.css'
import { TestUserCard } from './test-user-card.tsx'

/** Accounts to try the product out with. Nothing for anybody else, and nothing where the settings do not allow it. */
export function TestUsers() {
  const allowed = useMember()?.role === 'admin' && installation.test_users
  const users = useQuery(api.admin.testUsers.list.queryOptions({ enabled: allowed }))
  if (!allowed) return null
  return (
    <section aria-labelledby="test-users" className={classes.testUsers}>
      <div>
        <h2 id="test-users">{t('Test users')}</h2>
        <p className={layout.quiet}>
          {t(
            'One account per role, for trying the product out. This installation allows it (TEST_USERS). It isn’t available with email delivery or in production.',
          )}
        </p>
      </div>
      {users.isPending && <Skeleton height={240} />}
      {users.isError && !users.data && (
        <LoadFailure
          title={t('We couldn’t load the test users')}
          error={users.error}
          onRetry={() => void users.refetch()}
        />
      )}
      {users.data && (
        <ul className={classes.cards}>
          {users.data.map((user) => (
            <TestUserCard key={user.role} user={user} />
          ))}
        </ul>
      )}
    </section>
  )
}
