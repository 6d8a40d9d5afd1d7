import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { installation } from '#platform/client/installation.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Page } from '#ui/page.tsx'
import layout from '#ui/layout.module.css'
import classes from './admin.module.css'
import { SubscriptionCounts } from './subscription-counts.tsx'
import { TestUsers } from './test-users.tsx'
import { Users } from './users.tsx'

/** For administrators: who there is, and which roles they have. Nobody's assets. */
export function AdminPage() {
  const { tab } = useSearch({ from: '/admin/' })
  const navigate = useNavigate({ from: '/admin/' })
  // The same question as that of the list before anything is searched for.
  const all = useQuery(api.admin.users.list.queryOptions({ input: { limit: 1 } }))
  const count = all.data?.counts?.all
  return (
    <Page
      title={t('Admin')}
      lead={t('Everyone with an account here, and their role. You can’t see what anyone owns.')}
      action={
        <div className={`${layout.row} ${layout.close}`}>
          <ButtonLink to="/admin/log" variant="default">
            {t('Log')}
          </ButtonLink>
          <ButtonLink to="/admin/reference-data" variant="default">
            {t('Reference data')}
          </ButtonLink>
          <ButtonLink to="/admin/firms" variant="default">
            {t('Firms')}
          </ButtonLink>
          <ButtonLink to="/to-confirm" variant="default">
            {t('Documents to look at')}
          </ButtonLink>
        </div>
      }
    >
      <Tabs
        value={tab ?? 'users'}
        onChange={(chosen) =>
          void navigate({ search: (before) => ({ ...before, tab: chosen === 'qa' ? 'qa' : undefined }), replace: true })
        }
        keepMounted={false}
        classNames={{ list: classes.tabs!, panel: classes.panel! }}
      >
        <Tabs.List>
          <Tabs.Tab value="users">{count === undefined ? t('Users') : t('Users ({count})', { count })}</Tabs.Tab>
          {installation.test_users && <Tabs.Tab value="qa">{t('QA Testing')}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="users">
          <Users />
        </Tabs.Panel>
        {installation.test_users && (
          <Tabs.Panel value="qa">
            <TestUsers />
          </Tabs.Panel>
        )}
      </Tabs>
      <SubscriptionCounts />
    </Page>
  )
}
