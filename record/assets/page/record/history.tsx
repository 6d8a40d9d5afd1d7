import { Button } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { t } from '#basics/words/words.ts'
import { CertificateButton } from '#record/proof/page/shared/certificate-button.tsx'
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import { Pending } from '#ui/pending.tsx'
import { whenIdle } from '#ui/when-idle.ts'
import layout from '#ui/layout.module.css'
import classes from '../shared/asset-record.module.css'

const Saves = lazyWithRetry(async () => (await import('./saves.tsx')).Saves, <Pending />)

/** What was changed, the latest save first, and the proof of it. Whoever opens a record for its facts doesn't load it. */
export function History({ id }: { id: string }) {
  const [opened, setOpened] = useState(false)
  const panel = useId()
  useEffect(() => whenIdle(Saves.fetchAhead), [])
  return (
    <section className={`${classes.card} ${layout.onScreen}`} aria-labelledby="history">
      <h2 id="history">{t('History')}</h2>
      <div className={classes.actions}>
        <Button variant="default" aria-expanded={opened} aria-controls={panel} onClick={() => setOpened(!opened)}>
          {opened ? t('Hide history') : t('Show history')}
        </Button>
        <CertificateButton asset={id} />
      </div>
      <div id={panel} hidden={!opened} className={classes.section}>
        {opened && <Saves id={id} />}
      </div>
    </section>
  )
}
