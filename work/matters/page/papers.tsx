import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import { explain } from '#platform/client/explain.ts'
import { fetchFile } from '#platform/client/fetch-file.ts'
import layout from '#ui/layout.module.css'
import { saveFile } from '#ui/save-file.ts'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { useSendToSign } from '#work/signatures/page/shared/use-send-to-sign.ts'
import type { Matter } from '../contract.ts'
import { pastDayMistake } from '../rules/matters.ts'
import classes from './matters.module.css'
import { inVisit } from './visits.ts'

const PAPERS = {
  schedule: () => t('Schedule of tangible property'),
  memorandum: () => t('Memorandum'),
  inventory: () => t('Estate inventory'),
  sheet: () => t('Estate inventory (Excel)'),
}
type Drafted = keyof typeof PAPERS

const WANTED: Record<Drafted, { paper: string; format: 'pdf' | 'xlsx' }> = {
  schedule: { paper: 'property-schedule', format: 'pdf' },
  memorandum: { paper: 'property-memorandum', format: 'pdf' },
  inventory: { paper: 'practice-inventory', format: 'pdf' },
  sheet: { paper: 'practice-inventory', format: 'xlsx' },
}

/** PDFs; a list that a will refers to is signed by hand. */
const SIGNED = ['schedule', 'inventory'] as const satisfies readonly Drafted[]

/** Papers of what the client shows, under the letterhead of the firm; values are those of a day. */
export function Papers({ matter: { client_id, gaps, accesses, died_on } }: { matter: Matter }) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const [day, setDay] = useState(died_on ?? today)
  const mistake = pastDayMistake(day, today)
  const access =
    accesses.find(({ id, may_print }) => may_print && id === gaps?.grant) ?? accesses.find((each) => each.may_print)
  const fetchDrafted = (drafted: Drafted) => {
    const { paper, format } = WANTED[drafted]
    const grant = access!.id
    return inVisit(grant, () =>
      fetchFile(`/api/shared/${grant}/papers/${paper}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ format, day: day || null, is_death: day !== '' && day === died_on }),
      }),
    )
  }
  const draft = useSingleMutation(fetchDrafted, {
    onSuccess: (file) => saveFile(file),
    onError: (error) =>
      void toast({ kind: 'bad', title: t('We couldn’t draft the paper'), message: explain(error).text }),
  })
  const send = useSendToSign(client_id, fetchDrafted)
  const isDisabled = mistake !== null || draft.isPending || send.isPending
  return (
    <section className={classes.part} aria-labelledby="papers">
      <h2 id="papers">{t('Papers')}</h2>
      {access ? (
        <>
          <p className={layout.quiet}>
            {t('Drafted from what the client shows you, under your letterhead. They read that a paper was made.')}
          </p>
          <TextInput
            type="date"
            label={t('Values as of')}
            value={day}
            error={mistake}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
          <div className={layout.row}>
            {(Object.keys(PAPERS) as Drafted[]).map((drafted) => (
              <Button key={drafted} variant="default" disabled={isDisabled} onClick={() => draft.start(drafted)}>
                {PAPERS[drafted]()}
              </Button>
            ))}
          </div>
          <h3 id="papers-to-sign">{t('Send to sign')}</h3>
          <p className={layout.quiet}>
            {t('Drafts the paper, and asks you who signs it. They sign exactly that PDF.')}
          </p>
          <div className={layout.row} role="group" aria-labelledby="papers-to-sign">
            {SIGNED.map((drafted) => (
              <Button
                key={drafted}
                variant="default"
                disabled={isDisabled}
                aria-label={t('Send to sign: {paper}', { paper: PAPERS[drafted]() })}
                onClick={() => send.start(drafted)}
              >
                {PAPERS[drafted]()}
              </Button>
            ))}
          </div>
        </>
      ) : (
        <p className={layout.quiet}>{t('To draft papers, ask the client to let you print.')}</p>
      )}
    </section>
  )
}
