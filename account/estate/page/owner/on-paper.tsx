import { Button } from '@mantine/core'
import { useState } from 'react'
import { plural, t } from '#basics/words/words.ts'
import { mainOrigin } from '#platform/client/installation.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { dayOfMoment } from '#ui/in-words.ts'
import { Page } from '#ui/page.tsx'
import { hidden, rich } from '#ui/rich.tsx'
import layout from '#ui/layout.module.css'
import type { Confirmer, EstatePlan } from '../../contract/estate.ts'
import { isLive } from '../shared/release-words.ts'
import { confirmerButton } from './acts.ts'
import classes from './paper.module.css'
import { Part } from './part.tsx'
import { ToPlan } from './to-plan.tsx'
import type { PlanProps } from './plan-letter.tsx'
import { SealedSheet } from './sealed-sheet.tsx'

/** A page to keep with the will, and a sealed sheet for each who confirms. */
export function OnPaper({ plan, member }: PlanProps) {
  const owner = member.display_name ?? member.email
  return (
    <Page
      title={<span className={layout.onScreen}>{t('On paper')}</span>}
      lead={
        <span className={layout.onScreen}>{t('Keep it with your will. It holds no password and opens nothing.')}</span>
      }
      action={
        <div className={layout.onScreen}>
          <Button onClick={() => window.print()} disabled={plan.in_force === null}>
            {t('Print')}
          </Button>
        </div>
      }
      narrow
    >
      <ToPlan />
      {plan.in_force === null ? (
        <div className={layout.stack}>
          <p>{t('Your plan isn’t saved yet. Decide how it opens, and ask people to confirm, before you print it.')}</p>
          <ButtonLink className={layout.begins} to="/when-im-gone" hash="how">
            {t('Go to your plan')}
          </ButtonLink>
        </div>
      ) : (
        <>
          <Paper plan={plan} owner={owner} />
          <Sheets plan={plan} />
        </>
      )}
    </Page>
  )
}

function Paper({ plan: { in_force, confirmers }, owner }: { plan: EstatePlan; owner: string }) {
  const [today] = useState(() => new Date())
  if (!in_force) return null
  const origin = mainOrigin()
  const { needed, wait_days, document_wanted, executor_name, executor_address, version } = in_force
  const people = agreed(confirmers)
  return (
    <article className={classes.paper} aria-labelledby="in-case">
      <h2 id="in-case">{t('In case something happens to me')}</h2>
      <p className={layout.breaks}>{t('{owner}, {day}', { owner, day: dayOfMoment(today) })}</p>
      <p className={layout.breaks}>
        {t(
          'I keep a record of what I own at {origin}. When I’m gone, the people below can open it to those I mean things for. This page is not a will.',
          { origin },
        )}
      </p>
      <h3>{t('Who can confirm that I’m gone')}</h3>
      {people.length === 0 ? (
        <p>{t('Nobody has agreed yet.')}</p>
      ) : (
        <ul className={classes.people}>
          {people.map(({ id, name, address }) => (
            <li key={id}>
              <bdi>{name}</bdi>, <bdi>{address}</bdi>
            </li>
          ))}
        </ul>
      )}
      {executor_address !== null && (
        <p className={layout.breaks}>
          {t('My executor is {name}, {address}.', { name: executor_name ?? '', address: executor_address })}
        </p>
      )}
      <h3>{t('What to do')}</h3>
      <ol className={classes.steps}>
        <li>
          {t(
            'Tell one of these people. They sign in at {origin} and confirm that I’m gone, or use their sealed sheet at {address}.',
            { origin: `${origin}/to-confirm`, address: `${origin}/sealed-sheet` },
          )}
        </li>
        <li>
          {plural(
            needed,
            '{count} of them has to confirm. After that everyone waits {days} days, in which I’m told.',
            '{count} of them have to confirm. After that everyone waits {days} days, in which I’m told.',
            { days: wait_days },
          )}
        </li>
        {document_wanted !== null && (
          <li>{t('One of them also sends in this document: {document}.', { document: document_wanted })}</li>
        )}
        <li>{t('Then everybody I mean something for gets a letter with a link. Nobody needs my password.')}</li>
      </ol>
      <div className={classes.signing}>
        <span>{t('Date')}</span>
        <span>{t('Signature')}</span>
      </div>
      <p className={layout.fine}>{t('Version {version} of my plan.', { version })}</p>
    </article>
  )
}

function Sheets({ plan: { confirmers, release } }: { plan: EstatePlan }) {
  const [of, setOf] = useState<Confirmer | null>(null)
  const [opened, setOpened] = useState(false)
  const people = agreed(confirmers)
  return (
    <div className={layout.onScreen}>
      <Part id="sheets" title={t('Sealed sheets')}>
        <p>
          {t(
            'With a sealed sheet somebody can confirm even if they’ve lost their account. It never replaces the wait.',
          )}
        </p>
        {people.length === 0 ? (
          <p className={layout.quiet}>{t('Once somebody agrees to confirm, you can make a sheet for them.')}</p>
        ) : (
          <ul className={layout.rows} aria-label={t('Sealed sheets')}>
            {people.map((confirmer) => (
              <li key={confirmer.id} className={layout.entry}>
                <span className={layout.breaks}>
                  <bdi>{confirmer.name}</bdi>
                </span>
                <Button
                  id={confirmerButton(confirmer)}
                  variant="default"
                  size="compact-md"
                  className={layout.touch}
                  disabled={isLive(release)}
                  onClick={() => {
                    setOf(confirmer)
                    setOpened(true)
                  }}
                >
                  {confirmer.has_sheet
                    ? rich('Make a new one<hidden> for {name}</hidden>', { hidden, name: confirmer.name })
                    : rich('Make a sheet<hidden> for {name}</hidden>', { hidden, name: confirmer.name })}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Part>
      {of && (
        <SealedSheet confirmer={of} opened={opened} onClose={() => setOpened(false)} focusAfter={confirmerButton(of)} />
      )}
    </div>
  )
}

const agreed = (confirmers: readonly Confirmer[]) => confirmers.filter(({ accepted_at }) => accepted_at !== null)
