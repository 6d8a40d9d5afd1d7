import type { Member } from '#account/member/contract.ts'
import { t } from '#basics/words/words.ts'
import classes from './shell.module.css'
import { useStanding } from './use-standing.ts'

const LIST = 'main :is(table, [role="grid"], ul[aria-label], ul[aria-labelledby], ol[aria-label])'

/** For the keyboard: past the header, and past what stands before a list. */
export const SkipLinks = ({ member }: { member: Member | null }) => (
  <>
    <a href="#content" className={classes.skip}>
      {t('Skip to content')}
    </a>
    {member && <ToList member={member} />}
  </>
)

function ToList({ member }: { member: Member }) {
  const { standing } = useStanding(member)
  if (!standing?.tab) return null
  return (
    <a
      href="#content"
      className={classes.skip}
      onClick={(event) => {
        const list = [...document.querySelectorAll<HTMLElement>(LIST)].find((each) => each.offsetParent !== null)
        // An empty page has none, and is short.
        if (!list) return
        event.preventDefault()
        if (!list.hasAttribute('tabindex')) list.tabIndex = -1
        list.focus()
      }}
    >
      {t('Skip to the list')}
    </a>
  )
}
