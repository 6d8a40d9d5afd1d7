import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { plural, t } from '#basics/words/words.ts'
import { factorsQuery } from '#account/identity/page/shared/identity.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { dayOfMoment } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { Segments } from '#ui/segments.tsx'
import type { SharedVault } from '../../contract.ts'
import classes from './guest.module.css'
import { SharedPaperButton } from './handed-out.tsx'
import { leftQuery } from './queries.ts'
import type { SharedSearch } from './search.ts'

/** What it is, what somebody can do who never saw this before, and until when. */
export function ForHeir({ vault }: { vault: SharedVault }) {
  const { id, owner_name: owner, assets, ends_at } = vault
  return (
    <>
      <p>
        {plural(
          assets,
          '{owner} recorded what they owned and who is to have it. {count} item is meant for you.',
          '{owner} recorded what they owned and who is to have it. {count} items are meant for you.',
          { owner },
        )}{' '}
        {ends_at !== null && t('You can see these until {day}.', { day: dayOfMoment(ends_at) })}
      </p>
      <ol className={classes.steps}>
        <li>{t('Open an item: you see its photos, its story, and what {owner} wants of you.', { owner })}</li>
        <li>{t('Say of each item when you have received it.')}</li>
        <li>{t('Save all of it for yourself. You need nothing of ours to open the files later.')}</li>
      </ol>
      <div className={layout.row}>
        <SharedPaperButton vault={vault} paper="letter" />
        {assets > 0 && (
          <>
            <SharedPaperButton vault={vault} />
            <Button component="a" variant="default" href={`/api/shared/${id}/archive`} download>
              {t('Everything (ZIP)')}
            </Button>
          </>
        )}
      </div>
    </>
  )
}

interface ReceivedLineProps {
  vault: SharedVault
  search: SharedSearch
  onSearch: (change: Partial<SharedSearch>) => void
}

/** How much of it they have, and what is still to come. */
export function ReceivedLine({ vault, search, onSearch }: ReceivedLineProps) {
  const { data } = useQuery(leftQuery(vault.id))
  if (!data || data.length === 0) return null
  const received = data.filter((piece) => piece.received?.declined === false).length
  return (
    <div className={layout.head}>
      <p role="status">{t('{received} of {count} received', { received, count: data.length })}</p>
      <Segments
        legend={t('Which items')}
        choices={[
          ['all', t('All')],
          ['no', t('Not received yet')],
        ]}
        value={search.received ?? 'all'}
        onChoose={(value) => onSearch({ received: value === 'no' ? 'no' : undefined })}
      />
    </div>
  )
}

const DECLINED = 'second step declined'

/** Below all else, and quietly: offered until it is there or was declined, on this device. */
export function SecondStepOffer() {
  const [declined, setDeclined] = useState(wasDeclined)
  const { data: factors } = useQuery({ ...factorsQuery, enabled: !declined })
  if (declined || !factors || factors.authenticator || factors.passkeys.length > 0) return null
  const decline = () => {
    setDeclined(true)
    try {
      localStorage.setItem(DECLINED, 'yes')
    } catch {
      // Where nothing is stored, it is offered again.
    }
  }
  return (
    <aside className={classes.offer} aria-label={t('A second step')}>
      <p>{t('If you like: a passkey or a code beside your password makes sure that only you get in here.')}</p>
      <div className={layout.row}>
        <Button variant="subtle" onClick={decline}>
          {t('No, thanks')}
        </Button>
        <ButtonLink to="/profile" hash="security" variant="default">
          {t('Add a second step')}
        </ButtonLink>
      </div>
    </aside>
  )
}

function wasDeclined() {
  try {
    return localStorage.getItem(DECLINED) === 'yes'
  } catch {
    return true
  }
}
