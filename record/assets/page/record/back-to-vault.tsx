import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { t } from '#basics/words/words.ts'
import classes from '../shared/asset-record.module.css'

/** To the same place in the list, where one has come from there. */
export function BackToVault() {
  const router = useRouter()
  const { fromVault } = useRouterState({ select: ({ location }) => location.state })
  const goBack = (event: MouseEvent) => {
    if (!fromVault || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    router.history.back()
  }
  return (
    <p className={classes.back}>
      <Link to="/vault" onClick={goBack}>
        <span aria-hidden>← </span>
        {t('Back to Vault')}
      </Link>
    </p>
  )
}
