import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Needs as Waiting } from '../contract.ts'
import type { Gap } from '#account/member/rules/needs.ts'
import { pathTo, taskInWords, titleInWords } from '#work/reminders/rules/reminders.ts'
import { commentsFrom } from '#record/comments/page/shared/comments-from.ts'
import { locale, plural, t } from '#basics/words/words.ts'
import { dayOfMoment, longDay } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import pageClasses from './dashboard-page.module.css'
import classes from './needs.module.css'

/** What waits for one, the most urgent first. */
export function Needs({ needs }: { needs: Waiting }) {
  const { reminders, comments, requests, to_finish, proposals, payment_due, gaps, more } = needs
  const isNothing = isIdle(needs)
  return (
    <section aria-labelledby="needs" className={`${layout.stack} ${layout.tight}`}>
      <h2 id="needs" className={pageClasses.heading}>
        {isNothing ? t('Nothing needs you now') : t('What needs you')}
      </h2>
      {!isNothing && (
        <ul className={layout.rows} aria-labelledby="needs">
          {payment_due && (
            <Row urgent link={<Link to="/checkout">{t('Your last payment failed')}</Link>}>
              {t('Update your payment method to keep adding assets.')}
            </Row>
          )}
          <AskedOfYou requests={requests} />
          {reminders.items.map((reminder, index) => (
            <Row
              key={`${reminder.kind} ${reminder.subject} ${reminder.due} ${reminder.about}`}
              urgent={index < reminders.overdue}
              link={
                <Link to={pathTo(reminder)}>
                  <bdi>{titleInWords(reminder)}</bdi>
                </Link>
              }
              end={<time dateTime={reminder.due}>{longDay(reminder.due)}</time>}
            >
              {index < reminders.overdue && <strong>{t('Overdue')} · </strong>}
              {taskInWords(reminder)}
            </Row>
          ))}
          {comments.assets.map((asset) => (
            <Row
              key={asset.asset_id}
              link={
                <Link to="/asset-summary/$id" params={{ id: asset.asset_id }} hash="comments">
                  <bdi>{asset.title}</bdi>
                </Link>
              }
            >
              {commentsFrom(asset)}
            </Row>
          ))}
          {to_finish > 0 && (
            <Row
              link={
                <Link to="/to-finish">{plural(to_finish, '{count} item to finish', '{count} items to finish')}</Link>
              }
            >
              {t('Photos and captures that aren’t assets yet.')}
            </Row>
          )}
          {proposals > 0 && <Proposed count={proposals} />}
          {gaps.length > 0 && (
            <li className={classes.gaps}>
              <span className={layout.quiet}>{t('Missing:')}</span>
              {gaps.map(({ gap, assets }) => (
                <Link key={gap} to="/vault" search={{ lacks: gap }}>
                  {inWords(gap, assets, more)}
                </Link>
              ))}
            </li>
          )}
        </ul>
      )}
      <MoreComments comments={comments} />
      {reminders.total > reminders.items.length && (
        <Link to="/reminders" className={classes.all}>
          {t('All {count} reminders', { count: reminders.total })}
        </Link>
      )}
    </section>
  )
}

/** What firms ask for. Each leads to where its letter leads. */
const AskedOfYou = ({ requests: { total, items } }: Pick<Waiting, 'requests'>) => (
  <>
    {items.map(({ id, title, firm_name: firm, open, expires_at }) => (
      <Row
        key={id}
        link={
          <Link to="/answer" search={{ request: id }}>
            <bdi>{title}</bdi>
          </Link>
        }
        end={<time dateTime={expires_at}>{t('until {day}', { day: dayOfMoment(expires_at) })}</time>}
      >
        {plural(open, 'Asked of you by {firm}: {count} thing', 'Asked of you by {firm}: {count} things', { firm })}
      </Row>
    ))}
    {total > items.length && (
      <li className={layout.quiet}>
        {plural(total - items.length, 'And {count} more request', 'And {count} more requests')}
      </li>
    )}
  </>
)

const Proposed = ({ count }: { count: number }) => (
  <Row link={<Link to="/proposals">{plural(count, '{count} proposal', '{count} proposals')}</Link>}>
    {t('Changes that people you let in would make.')}
  </Row>
)

/** Those that are not listed here. */
const MoreComments = ({ comments: { total, assets } }: Pick<Waiting, 'comments'>) =>
  total > assets.reduce((sum, { new_comments }) => sum + new_comments, 0) && (
    <Link to="/access" hash="new-comments" className={classes.all}>
      {t('All {count} new comments', { count: total })}
    </Link>
  )

/** Nothing waits. */
export const isIdle = ({ reminders, comments, requests, to_finish, proposals, payment_due, gaps }: Waiting) =>
  reminders.total + comments.total + requests.total + to_finish + proposals === 0 && !payment_due && gaps.length === 0

interface RowProps {
  urgent?: boolean
  link: ReactNode
  end?: ReactNode
  children: ReactNode
}

const Row = ({ urgent = false, link, end, children }: RowProps) => (
  <li className={classes.row} data-urgent={urgent || undefined}>
    <span className={classes.about}>
      {link}
      <span className={layout.quiet}>{children}</span>
    </span>
    {end && <span className={layout.quiet}>{end}</span>}
  </li>
)

function inWords(gap: Gap, assets: number, more: boolean): string {
  const count = assets.toLocaleString(locale()) + (more ? '+' : '')
  return {
    value: t('a value ({count})', { count }),
    photo: t('a photo ({count})', { count }),
    beneficiary: t('a beneficiary ({count})', { count }),
    place: t('a place ({count})', { count }),
  }[gap]
}
