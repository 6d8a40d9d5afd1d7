import { Link } from '@tanstack/react-router'
import type { DashboardSummary } from '../contract.ts'
import { displayUrl } from '#basics/files/display-pictures.ts'
import { wholeMoney } from '#basics/money.ts'
import { locale, t } from '#basics/words/words.ts'
import { AssetPicture } from '#record/assets/page/shared/asset-picture.tsx'
import layout from '#ui/layout.module.css'
import pageClasses from './dashboard-page.module.css'
import classes from './recent-assets.module.css'

const dayOf = (time: string) => new Date(time).toLocaleDateString(locale(), { day: 'numeric', month: 'long' })

export function RecentAssets({ assets }: { assets: DashboardSummary['recent_assets'] }) {
  if (assets.length === 0) {
    return (
      <>
        <h2 className={pageClasses.heading}>{t('Recent assets')}</h2>
        <p className={layout.quiet}>{t('You haven’t added anything in the last 7 days.')}</p>
      </>
    )
  }
  return (
    <>
      <h2 className={pageClasses.heading}>{t('Recent assets')}</h2>
      <ul className={`${layout.card} ${layout.parted}`}>
        {assets.map(({ id, title, category, created_at, value, picture }, place) => (
          <li key={id}>
            <Link to="/asset-summary/$id" params={{ id }} className={classes.asset}>
              <AssetPicture src={picture && displayUrl(picture.url, 480)} before={picture} atOnce={place === 0} />
              <span className={`${layout.stack} ${layout.tight} ${layout.fits}`}>
                <span className={classes.title}>{title}</span>
                <span className={layout.quiet}>
                  {category
                    ? t('{category} · added {day}', { category: t(category), day: dayOf(created_at) })
                    : t('added {day}', { day: dayOf(created_at) })}
                </span>
              </span>
              {value && <span className={`${layout.worth} ${layout.numbers}`}>{wholeMoney(value)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
