import type { Declared } from './access.ts'
import { dashboard } from './dashboard.ts'
import { mailbox } from './mailbox.ts'
import { session } from './member.ts'

export const contract = { session, dashboard, mailbox } satisfies Declared
