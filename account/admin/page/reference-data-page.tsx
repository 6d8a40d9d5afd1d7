import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page } from '#ui/page.tsx'
import admin from './admin.module.css'
import type { Banner } from './use-category-act.ts'
import { Categories } from './categories.tsx'
import { Countries, Currencies } from './view-only-lists.tsx'
import classes from './reference-data.module.css'

/** The lists that people choose from. */
export function ReferenceDataPage() {
  const [banner, setBanner] = useState<Banner | null>(null)
  return (
    <Page
      title={t('Reference Data Management')}
      lead={t('The lists people choose from when they add an asset or fill in their profile.')}
      action={
        <ButtonLink to="/admin" variant="default">
          {t('Back to Admin')}
        </ButtonLink>
      }
    >
      {banner && (
        <div className={classes.banner}>
          <Notice key={banner.number} kind={banner.kind} onDismiss={() => setBanner(null)}>
            {banner.text}
          </Notice>
        </div>
      )}
      <Tabs defaultValue="categories" keepMounted={false} classNames={{ list: admin.tabs!, panel: admin.panel! }}>
        <Tabs.List>
          <Tabs.Tab value="categories">{t('Categories & Genres')}</Tabs.Tab>
          <Tabs.Tab value="currencies">{t('Currencies')}</Tabs.Tab>
          <Tabs.Tab value="countries">{t('Countries')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="categories">
          <Categories
            onOutcome={(kind, text) => setBanner((before) => ({ kind, text, number: (before?.number ?? 0) + 1 }))}
          />
        </Tabs.Panel>
        <Tabs.Panel value="currencies">
          <Currencies />
        </Tabs.Panel>
        <Tabs.Panel value="countries">
          <Countries />
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}
