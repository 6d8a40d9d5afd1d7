import { Button, NativeSelect, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { wordingFor } from '#account/member/rules/wording.ts'
import type { Role } from '#basics/roles.ts'
import {
  FORMAT_NAMES,
  MAX_PAPER_NOTE,
  MAX_RECIPIENT,
  MAX_REFERENCE,
  paperEntry,
  type PaperFormat,
  type PaperId,
} from '../rules/papers.ts'
import { LABEL_SHEET_IDS, labelSheet } from '../rules/labels.ts'
import { THRESHOLD_COUNTRIES, THRESHOLDS } from '../rules/thresholds.ts'
import { exactMoney } from '#basics/money.ts'
import { t } from '#basics/words/words.ts'
import { BASES } from '#record/values/rules/purposes.ts'
import { basisInWords } from '#record/values/rules/worth.ts'
import type { Watched } from '#platform/client/fetch-progress.ts'
import { useReference } from '#record/lists/page/shared/reference.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { Segments } from '#ui/segments.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useDownload } from '#ui/use-download.ts'
import { askedOf, begun, mistakesIn, OWN_THRESHOLD, type Typed } from './asked.ts'
import { ChoosePieces } from './choose-pieces.tsx'
import { PaperStatus } from './paper-status.tsx'
import { fetchPaper } from './shared/use-paper.ts'
import layout from '#ui/layout.module.css'
import classes from './papers.module.css'

interface PaperFormProps {
  id: PaperId
  role: Role
  chosen: readonly string[]
}

const SUBMIT = 'download-paper'

const fetchTyped = ({ id, format }: { id: PaperId; format: PaperFormat }, typed: Typed, watched: Watched) =>
  fetchPaper({ paper: id, format }, askedOf(id, typed), watched)

/** What a paper asks, and its file. */
export function PaperForm({ id, role, chosen }: PaperFormProps) {
  const { formats, options } = paperEntry(id)
  const [typed, setTyped] = useState(() => begun(id, chosen))
  const [shown, setShown] = useState<ReturnType<typeof mistakesIn>>({})
  const download = useDownload(fetchTyped, SUBMIT)
  const { entries: currencies } = useReference('currencies')
  const isWorking = download.state.is === 'working'
  const change = (part: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...part }))
    setShown({})
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const mistakes = mistakesIn(id, typed)
    setShown(mistakes)
    if (Object.keys(mistakes).length === 0) download.start({ id, format: typed.format }, typed)
  }
  const currencyField = (label: string) => (
    <NativeSelect
      label={label}
      error={shown.currency}
      value={typed.currency}
      data={[
        { value: '', label: options.includes('start') ? t('The one with the most assets') : t('Choose') },
        ...currencies.map(({ code, name }) => ({ value: code, label: `${code} – ${name}` })),
      ]}
      onChange={({ currentTarget: { value } }) => change({ currency: value })}
    />
  )
  return (
    <form className={layout.stack} noValidate onSubmit={submit}>
      <p className={layout.fine}>{paperEntry(id).purpose}</p>
      <ChoosePieces id={id} typed={typed} mistakes={shown} onChange={change} />
      {options.includes('loss') && (
        <div className={classes.side}>
          <NativeSelect
            label={t('What happened')}
            value={typed.kind}
            data={[
              { value: 'theft', label: t('Theft') },
              { value: 'loss', label: t('Loss') },
            ]}
            onChange={({ currentTarget: { value } }) => change({ kind: value === 'loss' ? 'loss' : 'theft' })}
          />
          <DayField label={t('On')} value={typed.lossDay} onChange={(lossDay) => change({ lossDay })} />
          <TextField
            optional
            label={t('Police reference')}
            maxLength={MAX_REFERENCE}
            value={typed.reference}
            onChange={({ currentTarget: { value } }) => change({ reference: value })}
          />
        </div>
      )}
      {(options.includes('day') || options.includes('basis')) && (
        <div className={classes.side}>
          {options.includes('day') && (
            <DayField label={t('As of')} value={typed.day} onChange={(day) => change({ day })} />
          )}
          {options.includes('basis') && (
            <NativeSelect
              label={t('Values')}
              value={typed.basis}
              data={BASES.map((basis) => ({ value: basis, label: basisLabel(basis, role) }))}
              onChange={({ currentTarget: { value } }) =>
                change({ basis: BASES.find((each) => each === value) ?? typed.basis })
              }
            />
          )}
        </div>
      )}
      {options.includes('threshold') && (
        <>
          <NativeSelect
            label={t('Flag articles above')}
            description={t('A reminder to ask an appraiser, not legal or tax advice.')}
            value={typed.threshold}
            data={[
              { value: '', label: t('No flags') },
              ...THRESHOLD_COUNTRIES.map((country) => ({
                value: country,
                label: t('{country}: {amount}', {
                  country: t(THRESHOLDS[country].name),
                  amount: exactMoney(THRESHOLDS[country]),
                }),
              })),
              { value: OWN_THRESHOLD, label: t('An amount of your own') },
            ]}
            onChange={({ currentTarget: { value } }) => change({ threshold: value })}
          />
          {typed.threshold === OWN_THRESHOLD && (
            <div className={classes.side}>
              <AmountField
                id="threshold-amount"
                label={t('Amount')}
                value={typed.amount}
                error={shown.amount}
                currency={typed.currency || null}
                onChange={(amount) => change({ amount })}
                onCurrency={(currency) => change({ currency })}
              />
              {currencyField(t('Currency'))}
            </div>
          )}
        </>
      )}
      {options.includes('start') && (
        <div className={classes.side}>
          {currencyField(t('Currency of the sale'))}
          <TextField
            label={t('Start price, in % of the low estimate')}
            inputMode="numeric"
            maxLength={3}
            value={typed.percent}
            error={shown.percent}
            onChange={({ currentTarget: { value } }) => change({ percent: value })}
          />
        </div>
      )}
      {options.includes('labels') && (
        <>
          <div className={classes.side}>
            <NativeSelect
              label={t('Sheet of labels')}
              value={typed.sheet}
              data={LABEL_SHEET_IDS.map((sheet) => ({ value: sheet, label: labelSheet(sheet).name }))}
              onChange={({ currentTarget: { value } }) =>
                change({ sheet: LABEL_SHEET_IDS.find((each) => each === value) ?? typed.sheet })
              }
            />
            <TextField
              label={t('Begin at label')}
              description={t('For a partly used sheet: counted row by row.')}
              inputMode="numeric"
              maxLength={2}
              value={typed.first}
              error={shown.first}
              onChange={({ currentTarget: { value } }) => change({ first: value })}
            />
          </div>
          <CheckField label={t('Print titles too')} checked={typed.titles} onChange={(titles) => change({ titles })} />
          <p className={layout.fine}>{t('Print at 100 percent. Whoever scans a code has to be signed in as you.')}</p>
        </>
      )}
      {options.includes('recipient') && (
        <TextField
          optional
          label={t('Prepared for')}
          maxLength={MAX_RECIPIENT}
          value={typed.recipient}
          onChange={({ currentTarget: { value } }) => change({ recipient: value })}
        />
      )}
      {options.includes('note') && (
        <Textarea
          label={t('{label} (optional)', { label: t('What happened, in your words') })}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={MAX_PAPER_NOTE}
          value={typed.note}
          onChange={({ currentTarget: { value } }) => change({ note: value })}
        />
      )}
      {formats.length > 1 && (
        <Segments
          legend={t('Format')}
          choices={formats.map((format) => [format, FORMAT_NAMES[format]] as const)}
          value={typed.format}
          onChoose={(format) => change({ format })}
        />
      )}
      <PaperStatus download={download} />
      <Button id={SUBMIT} type="submit" disabled={isWorking}>
        {isWorking ? t('Making the document…') : t('Download Document')}
      </Button>
    </form>
  )
}

const basisLabel = (basis: (typeof BASES)[number], role: Role) =>
  basis === 'cost' ? wordingFor(role).value : basisInWords(basis)

const DayField = ({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) => (
  <TextField
    optional
    type="date"
    label={label}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)
