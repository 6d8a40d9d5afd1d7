import type { Declared } from './access.ts'
import { activity } from './activity.ts'
import { admin } from './admin.ts'
import { analysis } from './analysis.ts'
import { account } from './account.ts'
import { archive } from './archive.ts'
import { assets } from './assets.ts'
import { collections } from './collections.ts'
import { cover, policies } from './cover.ts'
import { dashboard } from './dashboard.ts'
import { files } from './files.ts'
import { history } from './history.ts'
import { imports } from './imports.ts'
import { legal } from './legal.ts'
import { mailbox } from './mailbox.ts'
import { memberProfile, session } from './member.ts'
import { places } from './places.ts'
import { beneficiaries, people } from './people.ts'
import { portfolio } from './portfolio.ts'
import { reference } from './reference.ts'
import { ownFields } from './own-fields.ts'
import { reports, reportTemplates } from './reports.ts'
import { searches } from './searches.ts'
import { sandbox } from './sandbox.ts'
import { sessions } from './sessions.ts'
import { checkout, subscription } from './subscription.ts'
import { rates } from './rates.ts'
import { readiness } from './readiness.ts'
import { reminders } from './reminders.ts'
import { trash } from './trash.ts'
import { unfinishedPieces } from './unfinished.ts'
import { walkthroughs } from './walkthroughs.ts'

export const contract = {
  session,
  sessions,
  member: memberProfile,
  activity,
  dashboard,
  assets,
  rates,
  readiness,
  reminders,
  trash,
  files,
  history,
  imports,
  places,
  walkthroughs,
  unfinishedPieces,
  collections,
  policies,
  cover,
  ownFields,
  people,
  beneficiaries,
  portfolio,
  reports,
  reportTemplates,
  searches,
  analysis,
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
