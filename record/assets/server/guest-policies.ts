/** What says something of the whole vault: what all of it is insured for, how many pieces come before one. */
const whereAllIsShown = (column: string) => ({ sql: `case when (select sees_all()) then ${column} end` })

interface PolicyView {
  name: string
  table: string
  columns: Readonly<Record<string, 'always' | { sql: string }>>
}

/** What guests read of policies. Which rows: database/schema/letting-in.sql. */
export const POLICY_VIEWS: readonly PolicyView[] = [
  {
    name: 'policies',
    table: 'policies',
    columns: {
      id: 'always',
      user_id: 'always',
      insurer: 'always',
      number: 'always',
      kind: 'always',
      currency: 'always',
      valid_from: 'always',
      valid_until: 'always',
      total: whereAllIsShown('total'),
      cap_per_item: 'always',
      deductible: 'always',
      window_days: 'always',
      window_share: 'always',
    },
  },
  {
    name: 'policy_items',
    table: 'policy_items',
    columns: {
      id: 'always',
      policy_id: 'always',
      asset_id: 'always',
      user_id: 'always',
      amount: 'always',
      position: whereAllIsShown('position'),
    },
  },
  {
    name: 'policy_sublimits',
    table: 'policy_sublimits',
    columns: { policy_id: 'always', user_id: 'always', category: 'always', amount: 'always' },
  },
]
