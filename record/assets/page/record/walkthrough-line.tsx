import { Button, VisuallyHidden } from '@mantine/core'
import type { OpenWalkthrough } from '#work/walkthroughs/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { notedInWords } from '#work/walkthroughs/rules.ts'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { useMark } from '#work/walkthroughs/page/shared/walkthroughs.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { dayOfMoment } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import classes from '../shared/asset-record.module.css'

const useWalkthroughs = (id: string) =>
  useQuery(api.walkthroughs.ofAsset.queryOptions({ input: { id }, staleTime: 0 })).data

/** Whoever has opened it by its label, on foot, says with one press that it is here. */
export function WalkthroughsGoingOn({ id }: { id: string }) {
  const open = useWalkthroughs(id)?.open ?? []
  if (open.length === 0) return null
  return (
    <section className={classes.goingOn} aria-label={t('Walkthroughs going on')}>
      {open.map((walkthrough) => (
        <Open key={walkthrough.id} asset={id} walkthrough={walkthrough} />
      ))}
    </section>
  )
}

/** When it was last seen, or missed. */
export function WalkthroughLine({ id }: { id: string }) {
  const data = useWalkthroughs(id)
  if (!data) return null
  const { last_seen, missing } = data
  if (!last_seen && !missing) return null
  return (
    <section className={classes.card} aria-labelledby="walkthroughs">
      <h2 id="walkthroughs">{t('Walkthroughs')}</h2>
      {missing && (
        <p>
          {t('Missing on {day}:', { day: dayOfMoment(missing.on) })} <WalkthroughLink walkthrough={missing} />
          {missing.note !== null && <span className={layout.prose}> · {missing.note}</span>}
        </p>
      )}
      {last_seen && (
        <p>
          {last_seen.place
            ? t('Last seen {day}, in {place}', { day: dayOfMoment(last_seen.on), place: last_seen.place })
            : t('Last seen {day}', { day: dayOfMoment(last_seen.on) })}
          {': '}
          <WalkthroughLink walkthrough={last_seen} />
          {notedInWords(last_seen) !== '' && <span className={layout.prose}> · {notedInWords(last_seen)}</span>}
        </p>
      )}
    </section>
  )
}

const WalkthroughLink = ({ walkthrough: { id, name } }: { walkthrough: { id: string; name: string } }) => (
  <Link to="/walkthroughs/$id" params={{ id }}>
    {name}
  </Link>
)

function Open({ asset, walkthrough }: { asset: string; walkthrough: OpenWalkthrough }) {
  const saving = useMark(walkthrough.id, asset)
  const seen = saving.isPending ? saving.variables : walkthrough.seen
  const noted = notedInWords(walkthrough)
  return (
    <>
      <FailureNotice error={saving.error} title={t('The mark couldn’t be saved')} />
      <div className={classes.walk}>
        <p>
          <WalkthroughLink walkthrough={walkthrough} />
          {': '}
          {seen ? t('seen') : walkthrough.belongs ? t('not seen yet') : t('recorded elsewhere')}
          {noted !== '' && <span className={layout.prose}> · {noted}</span>}
        </p>
        <Button variant={seen ? 'default' : 'filled'} loading={saving.isPending} onClick={() => saving.mutate(!seen)}>
          {seen ? t('Undo') : walkthrough.belongs ? t('Found') : t('Here')}
          <VisuallyHidden> {walkthrough.name}</VisuallyHidden>
        </Button>
      </div>
    </>
  )
}
