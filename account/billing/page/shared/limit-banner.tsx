import { PlanButton } from './plan-link.tsx'
import { moreRoomInWords, noRoomInWords } from '../../rules/room-in-words.ts'
import type { RoomReason } from '../../rules/plans.ts'
import { t } from '#basics/words/words.ts'
import classes from './limit-banner.module.css'

interface LimitBannerProps {
  banner: 'none' | 'reached' | 'approaching' | 'trial'
  count: number
  limit: number | null
  because: RoomReason
}

/** How full the vault is, once that matters. */
export function LimitBanner({ banner, count, limit, because }: LimitBannerProps) {
  if (banner === 'none' || limit === null) return null
  const { title, text } = TEXTS[banner]({ count, limit }, because)
  return (
    <section className={classes.banner} data-kind={KINDS[banner]} aria-labelledby="limit">
      <span className={classes.sign} aria-hidden>
        {SIGNS[banner]}
      </span>
      <div className={classes.text}>
        <h2 id="limit">{title}</h2>
        <p>{text}</p>
        {banner === 'approaching' && (
          <progress className={classes.progress} aria-labelledby="limit" value={count} max={limit} />
        )}
      </div>
      <PlanButton variant="default">{moreRoomInWords(because)}</PlanButton>
    </section>
  )
}

const KINDS = { reached: 'bad', approaching: 'warn', trial: 'calm' }
const SIGNS = { reached: '×', approaching: '!', trial: 'i' }

interface Fullness {
  count: number
  limit: number
}

const TEXTS = {
  reached: ({ count, limit }: Fullness, because: RoomReason) => ({
    title: t('Asset Limit Reached'),
    text: noRoomInWords(because, { count, max: limit }),
  }),
  approaching: (fullness: Fullness) => ({
    title: t('Approaching Asset Limit'),
    text: t('You’ve used {count} of the {limit} assets in your plan.', fullness),
  }),
  trial: ({ count, limit }: Fullness) => ({
    title: t('{count} of {limit} assets', { count, limit }),
    text: t('The free trial has room for {limit}. Other plans have room for more.', { limit }),
  }),
}
