import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Member } from '#account/member/contract.ts'
import { fullnessOf, type Share } from '../rules/quotas.ts'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { PartOf, PartSkeleton, SettingsSection } from '#ui/settings-section.tsx'
import { sizeInWords } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import classes from './your-data.module.css'

/** How full the vault is, before anybody is refused. */
export function UsagePart({ member: { role } }: { member: Member }) {
  const usage = useQuery(api.account.usage.queryOptions())
  if (usage.isError && !usage.data)
    return (
      <PartOf>
        <LoadFailure
          title={t('We couldn’t load your usage')}
          error={usage.error}
          onRetry={() => void usage.refetch()}
        />
      </PartOf>
    )
  if (!usage.data) return <PartSkeleton />
  const { storage, assets } = usage.data
  return (
    <SettingsSection
      id="usage"
      title={t('Usage')}
      text={<p>{t('Photos and documents count toward storage. Deleted files don’t.')}</p>}
    >
      <div className={layout.stack}>
        <Meter
          label={t('Storage')}
          share={storage}
          inWords={t('{used} of {max}', { used: sizeInWords(storage.used), max: sizeInWords(storage.max) })}
          warning={{
            near: t('Your storage is almost full. Delete files you no longer need.'),
            full: t('Your storage is full. Delete files or assets to add new ones.'),
          }}
        />
        <Meter
          label={t('Assets')}
          share={assets}
          inWords={t('{used} of {max}', { used: assets.used, max: assets.max })}
          warning={{
            near: t('Your vault is almost full.'),
            full: t(
              role === 'investor'
                ? 'Your vault is full. Choose a larger plan or delete assets to add new ones.'
                : 'Your vault is full. Delete assets to add new ones.',
            ),
          }}
        />
      </div>
    </SettingsSection>
  )
}

interface MeterProps {
  label: string
  share: Share
  inWords: string
  warning: { near: string; full: string }
}

function Meter({ label, share, inWords, warning }: MeterProps) {
  const id = useId()
  const fullness = fullnessOf(share)
  return (
    <div className={`${layout.stack} ${layout.close}`}>
      <div className={classes.progressText}>
        <span id={id}>{label}</span>
        <span>{inWords}</span>
      </div>
      <progress
        className={classes.meter}
        data-fullness={fullness}
        aria-labelledby={id}
        aria-valuetext={inWords}
        value={Math.min(share.used, share.max)}
        max={share.max}
      />
      {fullness !== 'fine' && <p className={layout.warning}>{warning[fullness]}</p>}
    </div>
  )
}
