import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Asset } from '../../contract/assets.ts'
import { t } from '#basics/words/words.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page } from '#ui/page.tsx'
import { takeFocus } from '#ui/focus.ts'
import classes from './asset-form.module.css'

const LEAD_ON_AFTER = 2_000

/** Says so, leads on by itself, and leaves no step to go back to. Whoever goes elsewhere is not called back. */
export function Saved({ asset: { id, title }, isNew }: { asset: Asset; isNew: boolean }) {
  const navigate = useNavigate()
  useEffect(() => {
    const leadOn = () => void navigate({ to: '/asset-summary/$id', params: { id }, replace: true })
    const timer = setTimeout(leadOn, LEAD_ON_AFTER)
    return () => clearTimeout(timer)
  }, [navigate, id])

  return (
    <Page title={<bdi>{title}</bdi>} narrow>
      <Notice ref={takeFocus} kind="good" title={t(isNew ? 'Asset saved' : 'Changes saved')}>
        <p>
          {t(
            isNew
              ? 'It’s in your vault. Only you can see it. Opening it now.'
              : 'Your changes are in your vault. Opening it now.',
          )}
        </p>
      </Notice>
      <div className={classes.acts}>
        <ButtonLink to="/asset-summary/$id" params={{ id }} replace>
          {t('Open it now')}
        </ButtonLink>
        <ButtonLink to="/vault" variant="default" replace>
          {t('Back to Vault')}
        </ButtonLink>
      </div>
    </Page>
  )
}
