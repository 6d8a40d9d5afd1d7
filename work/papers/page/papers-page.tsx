import { PlanButton } from '#account/billing/page/shared/plan-link.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import type { SharedPart } from '#account/access/page/shared/part-of-pieces.ts'
import { ShareAccess } from '#account/access/page/shared/share-access.ts'
import type { Member } from '#account/member/contract.ts'
import { entitlementsOf } from '#account/billing/rules/plans.ts'
import { FORMAT_NAMES, mayMake, PAPER_IDS, paperEntry, type PaperId } from '../rules/papers.ts'
import { plural, t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page } from '#ui/page.tsx'
import { hidden, rich } from '#ui/rich.tsx'
import { PaperForm } from './paper-form.tsx'
import layout from '#ui/layout.module.css'
import classes from './papers.module.css'

const NOTHING_SHARED = { part: { scope: 'everything' as const, scope_of: [] }, from: '' }
const buttonOf = (id: PaperId) => `make-${id}`

/** What a vault makes for others: each says what it is for, and asks what it needs. */
export function PapersPage({ member: { role } }: { member: Pick<Member, 'role'> }) {
  const { paper: asked, pieces = [] } = useSearch({ from: '/papers' })
  const paper = PAPER_IDS.find((id) => id === asked)
  const navigate = useNavigate({ from: '/papers' })
  const { data: limit } = useQuery(api.assets.limit.queryOptions({ enabled: role === 'investor' }))
  const open = (id: PaperId | undefined) =>
    void navigate({ search: (before) => ({ ...before, paper: id }), replace: true, resetScroll: false })
  // What can't be known is left to the server, which has the last word anyway.
  const isInPlan = (id: PaperId) => !limit || mayMake(id, entitlementsOf(role, limit.plan))
  const [isSharing, sharing] = useDisclosure()
  const [shared, setShared] = useState<{ part: SharedPart; from: string }>(NOTHING_SHARED)
  const share = (part: SharedPart) => {
    setShared({ part, from: paper ? buttonOf(paper) : '' })
    open(undefined)
    sharing.open()
  }
  return (
    <Page title={t('Documents')} lead={t('Lists and forms to share, with photos and totals.')}>
      {pieces.length > 0 && (
        <Notice
          kind="calm"
          title={plural(pieces.length, '{count} asset chosen', '{count} assets chosen')}
          onDismiss={() => void navigate({ search: {}, replace: true })}
        >
          <p>{t('Choose a document below.')}</p>
        </Notice>
      )}
      <ul className={layout.cells}>
        {PAPER_IDS.map((id) => {
          const { title, purpose, formats } = paperEntry(id)
          return (
            <li key={id} className={classes.paper}>
              <h2>{title}</h2>
              <p>{purpose}</p>
              <p className={layout.fine}>{formats.map((format) => FORMAT_NAMES[format]).join(' · ')}</p>
              {isInPlan(id) ? (
                <Button id={buttonOf(id)} variant="default" aria-haspopup="dialog" onClick={() => open(id)}>
                  {rich('Create<hidden>\u00a0{title}</hidden>', { hidden, title })}
                </Button>
              ) : (
                <div className={`${layout.stack} ${layout.close} ${layout.start}`}>
                  <span className={layout.fine}>{t('Per-Asset and Fixed plans')}</span>
                  <PlanButton variant="default">
                    {rich('Upgrade Plan<hidden>\u00a0for {title}</hidden>', { hidden, title })}
                  </PlanButton>
                </div>
              )}
            </li>
          )
        })}
      </ul>
      <Dialog
        title={paper && paperEntry(paper).title}
        opened={paper !== undefined && isInPlan(paper)}
        onClose={() => open(undefined)}
        focusAfter={paper && buttonOf(paper)}
        fillsPhone
        size="36rem"
      >
        {paper && isInPlan(paper) && <PaperForm key={paper} id={paper} role={role} chosen={pieces} onShare={share} />}
      </Dialog>
      <ShareAccess part={shared.part} opened={isSharing} onClose={sharing.close} focusAfter={shared.from} />
    </Page>
  )
}
