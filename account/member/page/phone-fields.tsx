import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { PHONE_CODES, phoneCountry, phoneLengths, takePhone } from '../rules/phone-codes.ts'
import { t } from '#basics/words/words.ts'
import { CheckField } from '#ui/check-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { rich } from '#ui/rich.tsx'
import { FormattedPhone } from './formatted-phone.tsx'
import type { ProfileFields } from './profile-fields.ts'
import classes from './profile.module.css'
import { Section } from './section.tsx'

/** The code is chosen, and of the number only digits are taken, as many as numbers of this code have. */
export function PhoneFields({ form }: { form: ProfileFields }) {
  const [cut, setCut] = useState(false)
  // While a number is typed with its country code, the field shows it so.
  const [typed, setTyped] = useState<string | null>(null)
  const { phone_country_code: code, phone_number: digits } = form.values
  const take = (before: string, entered: string) => {
    const taken = takePhone(before, entered)
    setTyped(entered.trim().startsWith('+') ? entered : null)
    form.change('phone_country_code', taken.code)
    form.change('phone_number', taken.digits)
    setCut(taken.cut)
  }
  return (
    <Section title="Contact Phone" help={t('In case we can’t reach you by email.')}>
      <div className={classes.phone}>
        <NativeSelect
          id="phone_country_code"
          label={t('Country code')}
          autoComplete="tel-country-code"
          data={codesWith(code)}
          value={code}
          onChange={(event) => take(event.currentTarget.value, digits)}
        />
        <TextField
          id="phone_number"
          name="phone_number"
          label={t('Phone number')}
          optional
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          value={typed ?? digits}
          onBlur={() => setTyped(null)}
          error={form.mistakes.phone_number}
          onChange={(event) => take(code, event.currentTarget.value)}
        />
      </div>
      <p className={classes.help} role="status">
        {cut &&
          `${t('Numbers in {country} have up to {count} digits.', { country: phoneCountry(code), count: phoneLengths(code).max })} `}
        {digits === ''
          ? lengthText(code)
          : rich('Shown as {number}', { number: <FormattedPhone code={code} digits={digits} /> })}
      </p>
      <CheckField
        label={t('This is a mobile number')}
        checked={form.values.phone_is_mobile}
        onChange={(mobile) => form.change('phone_is_mobile', mobile)}
      />
    </Section>
  )
}

/** One that was saved before it had to be one of these stays among them. */
function codesWith(saved: string) {
  const offered = PHONE_CODES.map(({ code, country }) => ({ value: code, label: `${country} ${code}` }))
  return offered.some(({ value }) => value === saved) ? offered : [{ value: saved, label: saved }, ...offered]
}

function lengthText(code: string) {
  const { min, max } = phoneLengths(code)
  return min === max
    ? t('Digits only: {count} of them.', { count: min })
    : t('Digits only: {min} to {max} of them.', { min, max })
}
