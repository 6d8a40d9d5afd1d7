import { Button, Textarea } from '@mantine/core'
import { type SharedPart, usePartOf } from '#account/access/page/shared/part-of-pieces.ts'
import type { Role } from '#basics/roles.ts'
import {
  FORMAT_NAMES,
  MAX_PAPER_NOTE,
  MAX_RECIPIENT,
  paperEntry,
  type PaperFormat,
  type PaperId,
} from '../rules/papers.ts'
import { t } from '#basics/words/words.ts'
import type { Watched } from '#platform/client/fetch-progress.ts'
import { vaultGrant } from '#platform/client/vault-grant.ts'
import { useTypedDraft } from '#ui/drafts/typed-draft.ts'
import { TypedBefore } from '#ui/notice.tsx'
import { Segments } from '#ui/segments.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useDownload } from '#ui/use-download.ts'
import { useForm } from '#ui/use-form.ts'
import { askedOf, begun, mistakesIn, type Typed } from './asked.ts'
import { ChoosePieces } from './choose-pieces.tsx'
import { DayAndValues, Labels, Loss, Sale, Threshold } from './paper-fields.tsx'
import { PaperStatus } from './paper-status.tsx'
import { fetchPaper } from './shared/use-paper.ts'
import layout from '#ui/layout.module.css'

interface PaperFormProps {
  id: PaperId
  role: Role
  chosen: readonly string[]
  /** Lets others see what the paper is about, rather than send it. */
  onShare: (part: SharedPart) => void
}

const SUBMIT = 'download-paper'

const fetchTyped = ({ id, format }: { id: PaperId; format: PaperFormat }, typed: Typed, watched: Watched) =>
  fetchPaper({ paper: id, format }, askedOf(id, typed), watched)

/** What a paper asks, and its file. */
export function PaperForm({ id, role, chosen, onShare }: PaperFormProps) {
  const { purpose, formats, options } = paperEntry(id)
  const download = useDownload(fetchTyped, SUBMIT)
  const first = begun(id, chosen)
  const draft = useTypedDraft(`paper:${id}`, first)
  const form = useForm<Typed>(
    first,
    (typed) => mistakesIn(id, typed),
    (typed) => download.start({ id, format: typed.format }, typed),
    { draft },
  )
  const { values, change, field } = form
  const part = usePartOf(values)
  const isWorking = download.state.is === 'working'
  return (
    <form className={layout.stack} noValidate onSubmit={form.submit}>
      <p className={layout.fine}>{purpose}</p>
      <TypedBefore form={form} />
      <ChoosePieces id={id} form={form} />
      {options.includes('loss') && <Loss form={form} />}
      {(options.includes('day') || options.includes('basis')) && (
        <DayAndValues form={form} options={options} role={role} />
      )}
      {options.includes('threshold') && <Threshold form={form} />}
      {options.includes('start') && <Sale form={form} />}
      {options.includes('labels') && <Labels form={form} />}
      {options.includes('recipient') && (
        <TextField {...field('recipient')} optional label={t('Prepared for')} maxLength={MAX_RECIPIENT} />
      )}
      {options.includes('note') && (
        <Textarea
          {...field('note')}
          label={t('{label} (optional)', { label: t('What happened, in your words') })}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={MAX_PAPER_NOTE}
        />
      )}
      {formats.length > 1 && (
        <Segments
          legend={t('Format')}
          choices={formats.map((format) => [format, FORMAT_NAMES[format]] as const)}
          value={values.format}
          onChoose={(format) => change('format', format)}
        />
      )}
      <PaperStatus download={download} />
      <Button id={SUBMIT} type="submit" disabled={isWorking}>
        {isWorking ? t('Making the document…') : t('Download Document')}
      </Button>
      {vaultGrant === null && (
        <Button variant="default" disabled={part === null} onClick={() => part && onShare(part)}>
          {t('Share…')}
        </Button>
      )}
    </form>
  )
}
