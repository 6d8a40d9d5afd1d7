import { Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { useTypedDraft } from '#ui/drafts/typed-draft.ts'
import { FormFrame } from '#ui/form-frame.tsx'
import { TypedBefore } from '#ui/notice.tsx'
import { rich } from '#ui/rich.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toasts.ts'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { Firm } from '../../contract/firm.ts'
import { colorMistake, tidyColor } from '../../rules/firm-colors.ts'
import { footLineMistake, postalAddressMistake } from '../../rules/firm.ts'
import classes from './firm.module.css'
import { LetterheadPreview } from './letterhead-preview.tsx'
import { logoQuery, showFirm } from './queries.ts'

interface Typed {
  postal_address: string
  foot_line: string
  color: string
  accent: string
}

const colorIn = (typed: string) => (typed.trim() === '' ? null : tidyColor(typed))
/** While it is typed, what can’t be shown yet is as if none were chosen. */
const shownColor = (typed: string) => (colorMistake(typed) === null ? tidyColor(typed) : null)

function mistakesIn({ postal_address, foot_line, color, accent }: Typed) {
  const mistakes = {
    postal_address: postalAddressMistake(postal_address),
    foot_line: footLineMistake(foot_line),
    color: colorIn(color) && colorMistake(color),
    accent: colorIn(accent) && colorMistake(accent),
  }
  return Object.fromEntries(Object.entries(mistakes).filter(([, mistake]) => mistake !== null)) as Partial<
    Record<keyof Typed, string>
  >
}

/** Address, foot line and colors, with what becomes of them beside. */
export function LetterheadForm({ firm, onClose }: { firm: Firm; onClose: () => void }) {
  const begun: Typed = {
    postal_address: firm.postal_address,
    foot_line: firm.foot_line,
    color: firm.color ?? '',
    accent: firm.accent ?? '',
  }
  const { data } = useQuery(logoQuery())
  const draft = useTypedDraft('firm-letterhead', begun)
  const save = useSingleMutation(
    ({ color, accent, ...texts }: Typed) =>
      client.firms.changeLetterhead({ ...texts, color: colorIn(color), accent: colorIn(accent) }),
    {
      onSuccess: async (saved) => {
        form.forget()
        onClose()
        void toast({ kind: 'good', message: t('Your letterhead was saved.') })
        await showFirm(saved)
      },
    },
  )
  const form = useForm<Typed>(begun, mistakesIn, (typed) => save.start(typed), { draft })
  const { values } = form
  return (
    <FormFrame form={form} saving={save} failed={t('We couldn’t save it')} action={t('Save')} onClose={onClose}>
      <TypedBefore form={form} />
      <Textarea
        data-autofocus
        autosize
        minRows={3}
        label={rich('{label} (optional)', { label: t('Postal address') })}
        autoComplete="street-address"
        {...form.field('postal_address')}
      />
      <TextField
        optional
        label={t('Foot line')}
        description={t('Such as a phone number, or where you are registered')}
        autoComplete="off"
        {...form.field('foot_line')}
      />
      <Color label={t('Color')} field={form.field('color')} onPick={(color) => form.change('color', color)} />
      <Color label={t('Second color')} field={form.field('accent')} onPick={(color) => form.change('accent', color)} />
      <LetterheadPreview
        name={firm.name}
        postal_address={values.postal_address}
        foot_line={values.foot_line}
        color={shownColor(values.color)}
        accent={shownColor(values.accent)}
        logo={data?.logo ?? null}
      />
    </FormFrame>
  )
}

interface ColorProps {
  label: string
  field: ReturnType<ReturnType<typeof useForm<Typed>>['field']>
  onPick: (color: string) => void
}

/** Typed, or picked; what is too light is said at once, with the nearest that works. */
function Color({ label, field, onPick }: ColorProps) {
  const mistake = /^\s*#[\da-f]{6}\s*$/i.test(field.value) ? colorMistake(field.value) : null
  return (
    <div className={classes.color}>
      <TextField
        optional
        label={label}
        placeholder="#1a4fa0"
        autoComplete="off"
        spellCheck={false}
        {...field}
        error={field.error ?? mistake}
      />
      <input
        type="color"
        aria-label={t('Pick: {label}', { label })}
        value={/^#[\da-f]{6}$/i.test(field.value.trim()) ? field.value.trim() : '#000000'}
        onChange={(event) => onPick(event.currentTarget.value)}
      />
    </div>
  )
}
