import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMember } from '#account/identity/page/shared/session.ts'
import { displayUrl } from '#basics/files/display-pictures.ts'
import { wholeMoney } from '#basics/money.ts'
import { worksInVault } from '#basics/may.ts'
import { plural, t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { AssetPicture } from '#record/assets/page/shared/asset-picture.tsx'
import { recordKindOf } from '#record/assets/rules/sections.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { assetsInWords } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import type { ListedAsset } from '#work/vault/contract.ts'
import { choiceMistake } from '../../rules.ts'
import { shownOf } from './shown-of.ts'
import classes from './share.module.css'
import { type Typed, wantedOf } from './typed-access.ts'

const PAUSE_MS = 400
const FIRST = 4
const KEPT_MS = 30_000

interface PreviewProps {
  typed: Typed
  /** On a phone there is no room for it yet. */
  isSecond: boolean
}

/** What they would see, as the server would show it to them. */
export function Preview({ typed, isSecond }: PreviewProps) {
  const mistake = choiceMistake(typed, typed.to)
  return (
    <section className={classes.preview} data-second={isSecond || undefined} aria-label={t('What they would see')}>
      <h3 className={layout.title}>{t('What they would see')}</h3>
      <SeenOrNot typed={typed} mistake={mistake} />
    </section>
  )
}

function SeenOrNot({ typed, mistake }: { typed: Typed; mistake: string | null }) {
  if (mistake !== null) return <p className={layout.quiet}>{mistake}</p>
  if (!worksInVault(typed.may)) return <Seen typed={typed} />
  return <p className={layout.quiet}>{t('All of your vault, as you see it, and what is added later.')}</p>
}

function Seen({ typed }: { typed: Typed }) {
  // By what it is called nothing of it changes, nor by what is added later.
  const now = JSON.stringify({ ...wantedOf(typed), preset: 'chosen', adds_later: true })
  const [settled] = useDebouncedValue(now, PAUSE_MS)
  const wanted = JSON.parse(settled) as ReturnType<typeof wantedOf>
  const kept = { staleTime: KEPT_MS, placeholderData: keepPreviousData }
  const { data, error, isPlaceholderData } = useQuery(api.access.preview.queryOptions({ input: wanted, ...kept }))
  const first = data?.page.items[0]
  const one = useQuery(
    api.access.preview.queryOptions({
      input: { ...wanted, id: first?.id ?? '' },
      enabled: first !== undefined,
      ...kept,
    }),
  )
  const kind = recordKindOf(useMember()?.role ?? 'investor')
  if (error) return <FailureNotice error={error} title={t('We couldn’t load the preview')} />
  if (!data) return <PreviewSkeleton />
  const { items, counts } = data.page
  const count = (counts?.all ?? 0) + (counts?.gone ?? 0)
  const shown = one.data?.asset ? [...shownOf(one.data.asset, kind), ...insuredOf(one.data.policies)] : []
  return (
    <div className={classes.seen} data-stale={isPlaceholderData || now !== settled || undefined}>
      <p className={layout.quiet} role="status">
        {count === 0 ? t('Nothing yet') : assetsInWords(count)}
      </p>
      <ul className={classes.pieces}>
        {items.slice(0, FIRST).map((asset) => (
          <Piece key={asset.id} asset={asset} />
        ))}
      </ul>
      {count > FIRST && <p className={layout.quiet}>{plural(count - FIRST, 'and {count} more', 'and {count} more')}</p>}
      {first && one.data && (
        <div>
          <p className={`${layout.small} ${layout.strong} ${layout.breaks}`}>{t('Of “{title}”', first)}</p>
          <p className={layout.fine}>{shown.length > 0 ? shown.join(' · ') : t('Title and pictures only')}</p>
        </div>
      )}
    </div>
  )
}

const insuredOf = ({ length }: readonly unknown[]) => (length > 0 ? [`${t('Insurance')} (${length})`] : [])

const Piece = ({ asset: { title, category, value, image } }: { asset: ListedAsset }) => (
  <li className={classes.piece}>
    <AssetPicture src={image && displayUrl(image.url, 480)} before={image} />
    <span className={layout.fits}>
      <span className={classes.title}>{title}</span>
      <span className={layout.fine}>{category ? t(category) : t('No category')}</span>
    </span>
    {value && <span className={classes.value}>{wholeMoney(value)}</span>}
  </li>
)

const PreviewSkeleton = () => (
  <div role="status">
    <VisuallyHidden>{t('Loading the preview')}</VisuallyHidden>
    {[0, 1, 2].map((row) => (
      <Skeleton key={row} height={48} mb={10} />
    ))}
  </div>
)
