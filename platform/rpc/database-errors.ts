import { entryOf, type RefusalName } from '#app/refusals/refusals.ts'
import { Refusal } from '../refusal.ts'

interface DatabaseError {
  code: string
  constraint?: string
  detail?: string
}

/** Refusals of the database by the name of what refused. What it tells stands in its detail. */
const BY_CONSTRAINT: Partial<Record<string, RefusalName>> = {
  last_administrator: 'LAST_ADMINISTRATOR',
  last_way_in: 'LAST_WAY_IN',
  one_category_of_a_name: 'NAME_TAKEN.category',
  category_in_use: 'CATEGORY_IN_USE',
  one_import_of_a_person_at_once: 'IMPORT_RUNNING.table',
  assets_within_plan: 'PLAN_LIMIT.asset',
  statuses_within_limit: 'TOO_MANY_STATUSES',
  exchange_rates_within_limit: 'TOO_MANY_RATES',
  valuations_within_limit: 'TOO_MANY_VALUATIONS',
  valuations_asset_id_corrects_key: 'VALUATION_CORRECTED',
  assets_within_limit: 'ASSET_LIMIT.asset',
  storage_within_quota: 'STORAGE_QUOTA',
  inventory_numbers: 'NUMBER_TAKEN',
  file_is_its_owners: 'FILE_NOT_FOUND.asset',
  evidence_is_of_asset: 'FILE_NOT_FOUND.asset',
  places_of_a_name: 'NAME_TAKEN.place',
  places_parent_id_user_id_fkey: 'PLACE_NOT_FOUND',
  assets_place_id_user_id_fkey: 'PLACE_NOT_FOUND',
  places_are_a_tree: 'PLACE_IN_ITSELF',
  places_depth: 'PLACE_TOO_DEEP.places',
  places_path: 'PLACE_TOO_DEEP.names',
  places_within_limit: 'TOO_MANY_PLACES',
  walkthroughs_within_limit: 'TOO_MANY_WALKTHROUGHS',
  walkthrough_is_open: 'WALKTHROUGH_ENDED',
  collections_within_limit: 'TOO_MANY_COLLECTIONS',
  asset_collections_position_check: 'TOO_MANY_OF_AN_ASSET',
  asset_tags_position_check: 'TOO_MANY_OF_AN_ASSET',
  an_address_is_at_the_top: 'PLACE_IS_ADDRESS',
  custom_fields_within_limit: 'TOO_MANY_FIELDS.own',
  details_name_own_fields: 'FIELD_GONE',
  search_names: 'NAME_TAKEN.search',
  searches_within_limit: 'TOO_MANY_SEARCHES',
  report_configuration_names: 'NAME_TAKEN.template',
  report_configurations_within_limit: 'TOO_MANY_TEMPLATES.own',
  unfinished_within_limit: 'TOO_MANY_UNFINISHED',
  policies_within_limit: 'TOO_MANY_POLICIES',
  policy_items_within_limit: 'TOO_MANY_SCHEDULED',
  policy_documents_within_limit: 'TOO_MANY_POLICY_DOCUMENTS',
  people_within_limit: 'TOO_MANY_PEOPLE',
  person_names_pkey: 'NAME_TAKEN.person',
  person_names_within_limit: 'TOO_MANY_NAMES',
}

/** Connection failures: what `pg` and the operating system call them, and PostgreSQL's own classes 08, 53 and 57P. */
const AWAY = /^(ECONN|EPIPE|ENOENT|ETIMEDOUT|ENOTFOUND|08|53|57P)/

/** What PostgreSQL gave up by itself: a statement that took too long, a lock that did not come, a transaction left idle. */
const GIVEN_UP = /^(57014|55P03|25P0[34])$/

const DISK_FULL = '53100'

/** Null for what is no refusal of the database. */
export function translateDatabaseError(error: unknown): Refusal | null {
  const name = nameOf(error)
  if (name === null) return null
  // Where nothing goes out with a refusal, the detail is PostgreSQL's own.
  const { detail = 'null' } = error as Partial<DatabaseError>
  return new Refusal(name, entryOf(name).data && JSON.parse(detail))
}

function nameOf(error: unknown): RefusalName | null {
  if (!isDatabaseError(error)) return isLostConnection(error) ? 'SERVICE_UNAVAILABLE.database' : null
  if (GIVEN_UP.test(error.code)) return 'SERVICE_UNAVAILABLE.givenUp'
  if (error.code === DISK_FULL) return 'STORAGE_FULL.disk'
  if (AWAY.test(error.code)) return 'SERVICE_UNAVAILABLE.database'
  return BY_CONSTRAINT[error.constraint ?? ''] ?? null
}

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'

/** `pg` gives these no code. */
const isLostConnection = (error: unknown) =>
  error instanceof Error && /^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message)
