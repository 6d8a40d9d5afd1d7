import type { Declared } from './access.ts'
import { dashboard } from './dashboard.ts'
import { legal } from './legal.ts'
import { mailbox } from './mailbox.ts'
import { session } from './member.ts'
import { reference } from './reference.ts'
import { sessions } from './sessions.ts'

export const contract = { session, sessions, dashboard, mailbox, reference, legal } satisfies Declared
