/** What only whoever runs the round knows. */
const ofExecutor = (column: string) => ({
  sql: `case when release_id = (select executed_release()) then ${column} end`,
})

interface DivisionView {
  name: string
  table: string
  columns: Readonly<Record<string, 'always' | { sql: string }>>
}

/** What guests read of rounds. Which rows: database/schema/dividing.sql. */
export const DIVISION_VIEWS: readonly DivisionView[] = [
  {
    name: 'divisions',
    table: 'divisions',
    columns: {
      id: 'always',
      name: 'always',
      way: 'always',
      budget: 'always',
      message: 'always',
      created_at: 'always',
      ends_at: 'always',
      seal: 'always',
      seed: { sql: 'case when drawn_at is not null then seed end' },
      run_by: 'always',
      stated_rates: 'always',
      shows_pieces: 'always',
      shows_values: 'always',
      rule: ofExecutor('rule'),
      currency: ofExecutor('currency'),
      approved_at: ofExecutor('approved_at'),
    },
  },
  {
    name: 'division_pieces',
    table: 'division_pieces',
    columns: { division_id: 'always', asset_id: 'always', position: 'always' },
  },
  {
    name: 'wishes',
    table: 'wishes',
    columns: {
      person_id: 'always',
      division_id: 'always',
      asset_id: 'always',
      weight: 'always',
      note: 'always',
      saved_at: 'always',
    },
  },
  {
    name: 'division_people',
    table: 'division_people',
    columns: { id: 'always', division_id: 'always', grant_id: 'always', name: 'always', position: 'always' },
  },
  {
    name: 'division_shares',
    table: 'division_shares',
    columns: {
      division_id: 'always',
      asset_id: 'always',
      person_id: 'always',
      turn: 'always',
      weight: 'always',
      reason: 'always',
      value: 'always',
    },
  },
]
