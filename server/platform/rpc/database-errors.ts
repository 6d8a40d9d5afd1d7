import { ORPCError } from '@orpc/server'
import { CATEGORY_MESSAGES } from '#domain/categories.ts'
import { MAX_TEMPLATES } from '#domain/reports.ts'
import { QUOTA_MESSAGES } from '#domain/quotas.ts'
import { LAST_ADMINISTRATOR } from '#domain/role-change.ts'
import { STORAGE_FULL_MESSAGE } from '../free-space.ts'

interface DatabaseError {
  code: string
  constraint?: string
  detail?: string
}

/** Refusals of the database by the name of what refused, as refusals of the contract. */
const BY_CONSTRAINT: Record<string, (error: DatabaseError) => ORPCError<string, unknown>> = {
  last_administrator: () => new ORPCError('LAST_ADMINISTRATOR', { status: 409, message: LAST_ADMINISTRATOR }),
  one_category_of_a_name: () => new ORPCError('NAME_TAKEN', { status: 409, message: CATEGORY_MESSAGES.nameTaken }),
  category_in_use: () => new ORPCError('CATEGORY_IN_USE', { status: 409, message: CATEGORY_MESSAGES.inUse }),
  assets_within_plan: ({ detail }) =>
    new ORPCError('PLAN_LIMIT', {
      status: 409,
      message: 'Your plan holds no more assets. Upgrade it, or remove an asset first.',
      data: JSON.parse(detail ?? 'null'),
    }),
  assets_within_limit: ({ detail }) =>
    new ORPCError('ASSET_LIMIT', {
      status: 409,
      message: QUOTA_MESSAGES.assets,
      data: JSON.parse(detail ?? 'null'),
    }),
  storage_within_quota: ({ detail }) =>
    new ORPCError('STORAGE_QUOTA', {
      status: 409,
      message: QUOTA_MESSAGES.storage,
      data: JSON.parse(detail ?? 'null'),
    }),
  file_is_its_owners: ({ detail }) =>
    new ORPCError('FILE_NOT_FOUND', {
      status: 422,
      message: 'A file is no longer there, or belongs to another asset. Please upload it again.',
      data: JSON.parse(detail ?? 'null'),
    }),
  report_configuration_names: () =>
    new ORPCError('NAME_TAKEN', { status: 409, message: 'You have a template of this name already.' }),
  report_configurations_within_limit: () =>
    new ORPCError('TOO_MANY_TEMPLATES', {
      status: 409,
      message: `You have ${MAX_TEMPLATES} templates already. Please delete one first.`,
    }),
}

/** Connection failures: what `pg` and the operating system call them, and PostgreSQL's own classes 08, 53 and 57P. */
const AWAY = /^(ECONN|EPIPE|ENOENT|ETIMEDOUT|ENOTFOUND|08|53|57P)/

/** What PostgreSQL gave up by itself: a statement that took too long, a lock that did not come, a transaction left idle. */
const GIVEN_UP = /^(57014|55P03|25P0[34])$/

const DISK_FULL = '53100'

export function translateDatabaseError(error: unknown): ORPCError<string, unknown> | null {
  if (!isDatabaseError(error)) return isLostConnection(error) ? unavailable() : null
  if (GIVEN_UP.test(error.code)) return tooLong()
  if (error.code === DISK_FULL) return new ORPCError('STORAGE_FULL', { status: 507, message: STORAGE_FULL_MESSAGE })
  if (AWAY.test(error.code)) return unavailable()
  return BY_CONSTRAINT[error.constraint ?? '']?.(error) ?? null
}

const unavailable = () =>
  new ORPCError('SERVICE_UNAVAILABLE', { message: 'The vault is out of reach for a moment. Please try again.' })

const tooLong = () =>
  new ORPCError('SERVICE_UNAVAILABLE', {
    message: 'This took longer than it may. Nothing was changed. Please try again in a moment.',
  })

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'

/** `pg` gives these no code. */
const isLostConnection = (error: unknown) =>
  error instanceof Error && /^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message)
