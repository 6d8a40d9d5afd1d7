import { useCallback, useEffect, useState } from 'react'
import { Skeleton, VisuallyHidden } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Asset } from '../../contract/assets.ts'
import type { Member } from '#account/member/contract.ts'
import { t } from '#basics/words/words.ts'
import { isRefusedAs } from '#platform/client/api-error.ts'
import { vaultGrant } from '#platform/client/vault-grant.ts'
import { firstUnfinished, invalidateUnfinished } from '#work/unfinished/page/shared/unfinished.ts'
import { AssetNotFound } from '../shared/asset-not-found.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { useWindowTitle } from '#ui/window-title.ts'
import { useSlow } from '#ui/use-slow.ts'
import { AssetForm } from './asset-form.tsx'
import { loadForm, type Next, type Opened } from './load-form.ts'
import { Saved } from './saved.tsx'
import layout from '#ui/layout.module.css'
import classes from './asset-form.module.css'

type Stage =
  | { is: 'opening' }
  | { is: 'failed'; error: Error }
  | { is: 'open'; opened: Opened }
  | { is: 'saved'; asset: Asset }

interface Round {
  count: number
  next: Next | null
  /** As long as nothing else is said, what the page was opened with. */
  unfinished?: string | null
}

interface AssetFormPageProps {
  member: Member
  /** Of the asset that is edited; null for a new one. */
  id: string | null
  /** Above the form: how full the vault is. */
  banner?: React.ReactNode
  autoFill?: boolean
  /** Of the asset that a new one is like. */
  like?: string | null
  /** Of the piece that is to be finished, of which there are photos. */
  unfinished?: string | null
  /** Whether the vault has room for one more after this. */
  hasRoom?: boolean
}

export function AssetFormPage({
  member,
  id,
  banner,
  autoFill = false,
  like = null,
  unfinished = null,
  hasRoom = true,
}: AssetFormPageProps) {
  const [stage, setStage] = useState<Stage>({ is: 'opening' })
  const [round, setRound] = useState<Round>({ count: 0, next: null })
  const goOn = useCallback((to: Omit<Round, 'count'>) => setRound(({ count }) => ({ count: count + 1, ...to })), [])
  const again = () => goOn(round)
  const from = round.unfinished === undefined ? unfinished : round.unfinished
  const navigate = useNavigate()
  const title = t(id === null ? 'Add New Asset' : 'Edit asset')
  useWindowTitle(title)

  useEffect(() => {
    let isWanted = true
    setStage({ is: 'opening' })
    loadForm(member, { id, like: round.next ? null : like, unfinished: from, next: round.next }).then(
      (opened) => (isWanted ? setStage({ is: 'open', opened }) : opened.release()),
      (error: Error) => isWanted && setStage({ is: 'failed', error }),
    )
    return () => {
      isWanted = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- Opened once for a person, whatever else becomes known of them.
  }, [member.id, id, like, from, round])

  if (stage.is === 'saved') return <Saved asset={stage.asset} isNew={id === null} />
  if (stage.is === 'failed' && isRefusedAs(stage.error, 'NOT_FOUND')) return <AssetNotFound />
  // Whether there is anything to edit is not known yet.
  const isUncertain = stage.is === 'opening' && id !== null
  return (
    <Page
      title={isUncertain ? null : title}
      lead={stage.is === 'open' && <Lead asset={stage.opened.asset} isOfPhotos={from !== null} />}
      narrow
    >
      {stage.is === 'opening' && <FormSkeleton />}
      {stage.is === 'failed' && (
        <LoadFailure title={t('Failed to load asset data')} error={stage.error} onRetry={again} />
      )}
      {stage.is === 'open' && (
        <>
          {banner}
          <AssetForm
            opened={stage.opened}
            hasRoom={hasRoom}
            onSaved={async (asset, kept) => {
              if (from !== null) void invalidateUnfinished()
              if (kept === null) return setStage({ is: 'saved', asset })
              const following = from === null ? null : await firstUnfinished()
              goOn({ next: { before: asset, kept }, unfinished: following })
              // What it began with is behind: a reload doesn't begin with it again.
              if (like !== null || from !== null)
                void navigate({ to: '/add-asset', search: following ? { unfinished: following } : {}, replace: true })
            }}
            onReload={again}
            autoFill={autoFill}
          />
        </>
      )}
    </Page>
  )
}

/** Whoever is in a hurry needs no more than a photo and a title. */
const Lead = ({ asset, isOfPhotos }: { asset: Asset | null; isOfPhotos: boolean }) =>
  asset ? (
    <bdi>{asset.title}</bdi>
  ) : (
    <>
      {vaultGrant === null && <>{t('Private: only you can see this.')} </>}
      {!isOfPhotos && (
        <Link to="/to-finish" search={{ camera: true }}>
          {t('Quick add')}
        </Link>
      )}
    </>
  )

/** In the shape of the form, once it takes longer than anybody waits. */
function FormSkeleton() {
  const slow = useSlow(true)
  if (!slow) return null
  return (
    <div className={classes.form} role="status">
      <VisuallyHidden>{t('Opening the form')}</VisuallyHidden>
      <div className={`${layout.stack} ${layout.wide}`} aria-hidden>
        <Skeleton height="1.5rem" width="60%" radius="md" />
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} height="4.5rem" radius="md" />
        ))}
      </div>
    </div>
  )
}
