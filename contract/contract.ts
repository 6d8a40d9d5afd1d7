import type { Declared } from './access.ts'
import { account } from './account.ts'
import { admin } from './admin.ts'
import { archive } from './archive.ts'
import { assets } from './assets.ts'
import { dashboard } from './dashboard.ts'
import { files } from './files.ts'
import { legal } from './legal.ts'
import { mailbox } from './mailbox.ts'
import { memberProfile, session } from './member.ts'
import { portfolio } from './portfolio.ts'
import { reference } from './reference.ts'
import { reports, reportTemplates } from './reports.ts'
import { sandbox } from './sandbox.ts'
import { sessions } from './sessions.ts'
import { checkout, subscription } from './subscription.ts'

export const contract = {
  session,
  sessions,
  member: memberProfile,
  dashboard,
  assets,
  files,
  portfolio,
  reports,
  reportTemplates,
  subscription,
  checkout,
  sandbox,
  archive,
  account,
  admin,
  mailbox,
  reference,
  legal,
} satisfies Declared
