import { t } from '#basics/words/words.ts'
import { CheckField } from '#ui/check-field.tsx'
import { DateField } from '#ui/date-field.tsx'
import type { ShareFormState } from './typed-access.ts'

/** Until when, and what the owner wants to hear of it. */
export function UntilFields({ form }: { form: ShareFormState }) {
  const { values, change, control } = form
  const isLink = values.to !== 'person'
  return (
    <>
      <DateField
        {...control('ends_on')}
        label={t('Last day')}
        description={
          isLink
            ? t('The link opens nothing after this day. You can end it sooner.')
            : t('Leave it empty for no end. You can end access sooner.')
        }
        required={isLink}
        isAhead
      />
      <CheckField
        label={t('Email me at each visit')}
        description={t('You get an email at the first visit in any case.')}
        checked={values.tells_each}
        onChange={(tells_each) => change('tells_each', tells_each)}
      />
    </>
  )
}
