import { useState } from 'react'
import type { Member } from '#account/member/contract.ts'
import { t } from '#basics/words/words.ts'
import { installation } from '#platform/client/installation.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { dayOfMoment } from '#ui/in-words.ts'
import { Notice } from '#ui/notice.tsx'
import { Page } from '#ui/page.tsx'
import layout from '#ui/layout.module.css'
import type { EstatePlan } from '../../contract/estate.ts'
import { isLive } from '../shared/release-words.ts'
import type { Act } from './acts.ts'
import { Confirmers } from './confirmers.tsx'
import classes from './estate.module.css'
import { Heirs } from './heirs.tsx'
import { EditButton, Part } from './part.tsx'
import { PlanDialogs } from './plan-dialogs.tsx'
import { PlanStanding } from './plan-standing.tsx'
import {
  changesInWords,
  decidersInWords,
  documentInWords,
  executorInWords,
  heirsSeeInWords,
  keptInWords,
  neededInWords,
  waitInWords,
  wantedOf,
} from './plan-words.ts'
import { RunningRelease } from './running-release.tsx'

export interface PlanProps {
  plan: EstatePlan
  member: Member
}

/** The whole plan, as something to read; each part is changed by itself. */
export function PlanLetter({ plan, member }: PlanProps) {
  const [act, setAct] = useState<Act | null>(null)
  const locked = isLive(plan.release)
  const edit = (name: 'terms' | 'after' | 'told', what: string) =>
    !locked && <EditButton id={`edit-${name}`} what={what} onClick={() => setAct({ act: name })} />
  const terms = plan.in_force ?? wantedOf(plan)
  return (
    <Page
      title={t('When I’m gone')}
      lead={t('Who gets into your vault when you’re gone, and how. Only you can see and change this.')}
      narrow
    >
      <RunningRelease release={plan.release} />
      <PlanStanding plan={plan} onAct={setAct} />
      <Coming plan={plan} />
      <Part id="who-gets-what" title={t('Who gets what')}>
        <Heirs plan={plan} onEdit={locked ? null : (heir) => setAct({ act: 'heir', heir })} />
      </Part>
      <Part id="who-confirms" title={t('Who confirms')}>
        <Confirmers plan={plan} locked={locked} onAct={setAct} />
      </Part>
      <Part id="how" title={t('How it opens')} action={edit('terms', t('How it opens'))}>
        {plan.in_force === null && <Suggested />}
        <p>{neededInWords(terms)}</p>
        <p>{decidersInWords(terms)}</p>
        <p>{waitInWords(terms)}</p>
        <p className={layout.breaks}>{documentInWords(terms, installation.product_name)}</p>
      </Part>
      <Part id="after" title={t('What they see')} action={edit('after', t('What they see'))}>
        <p>{heirsSeeInWords(terms)}</p>
        <p className={layout.breaks}>{executorInWords(terms)}</p>
        <p>{t('They can read, download and print, and change nothing.')}</p>
        <p>{keptInWords(terms)}</p>
      </Part>
      <Part id="told" title={t('Where we write to you')} action={edit('told', t('Where we write to you'))}>
        <p className={layout.breaks}>
          {t('Before anything opens we write to {addresses}.', {
            addresses: [member.email, ...plan.other_addresses].join(', '),
          })}
        </p>
        {plan.other_addresses.length === 0 && (
          <p className={layout.quiet}>{t('Add another address, in case you can’t read this one any more.')}</p>
        )}
      </Part>
      <Part id="try" title={t('Try it, and keep it on paper')}>
        <p>{t('A rehearsal takes you through every step in minutes. Nothing opens.')}</p>
        <p>{t('Print a page to keep with your will, and a sealed sheet for each person who confirms.')}</p>
        <div className={layout.row}>
          <ButtonLink variant="default" to="/when-im-gone" search={{ view: 'rehearsal' }}>
            {t('Rehearsal')}
          </ButtonLink>
          <ButtonLink variant="default" to="/when-im-gone" search={{ view: 'paper' }}>
            {t('On paper')}
          </ButtonLink>
          <ButtonLink variant="default" to="/when-im-gone" search={{ view: 'history' }}>
            {t('History of this plan')}
          </ButtonLink>
        </div>
      </Part>
      <Part id="limits" title={t('What this can’t do')}>
        <ul className={classes.lines}>
          <li>{t('It’s not a will: it shows who you mean things for, and gives nobody a right to them.')}</li>
          <li>{t('It gives nobody your account: nobody can sign in as you or change anything.')}</li>
          <li>
            {t('It doesn’t replace the law: a court or an estate’s representative can still ask for more or for less.')}
          </li>
          <li>{t('Where the law knows online tools for this, your choices here count before our terms.')}</li>
        </ul>
      </Part>
      <PlanDialogs act={act} plan={plan} email={member.email} onClose={() => setAct(null)} />
    </Page>
  )
}

const Suggested = () => (
  <p className={layout.quiet}>{t('You haven’t saved this yet. It’s a suggestion: edit it to save it.')}</p>
)

/** What was loosened waits, so that nobody who gets hold of the account opens the vault with it. */
function Coming({ plan: { in_force, coming } }: { plan: EstatePlan }) {
  if (!in_force || !coming) return null
  return (
    <Notice kind="calm" title={t('From {day}:', { day: dayOfMoment(coming.in_force_at) })}>
      <ul className={classes.lines}>
        {changesInWords(in_force, coming, installation.product_name).map((line) => (
          <li key={line} className={layout.breaks}>
            {line}
          </li>
        ))}
      </ul>
      <p>{t('Until then, what stands below counts. What makes it easier to open always takes a week.')}</p>
    </Notice>
  )
}
