import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { formatPhone, PHONE_CODES, phoneCountry, phoneLengths, takePhone } from '#domain/member/phone-codes.ts'
import { CheckField } from '#web/ui/check-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { EditedProfile } from './profile-fields.ts'
import classes from './profile.module.css'
import { Section } from './section.tsx'

/** The code is chosen, and of the number only digits are taken, as many as numbers of this code have. */
export function DialledPhoneFields({ form }: { form: EditedProfile }) {
  const [cut, setCut] = useState(false)
  const { phone_country_code: code, phone_number: digits } = form.values
  const take = (before: string, typed: string) => {
    const taken = takePhone(before, typed)
    form.change('phone_country_code', taken.code)
    form.change('phone_number', taken.digits)
    setCut(taken.cut)
  }
  return (
    <Section title="Contact Phone" help="For the day when a letter would come too late.">
      <div className={classes.phone}>
        <NativeSelect
          id="phone_country_code"
          label="Country code"
          autoComplete="tel-country-code"
          data={codesWith(code)}
          value={code}
          onChange={(event) => take(event.currentTarget.value, digits)}
        />
        <TextField
          id="phone_number"
          name="phone_number"
          label="Phone number"
          optional
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          value={digits}
          error={form.mistakes.phone_number}
          onChange={(event) => take(code, event.currentTarget.value)}
        />
      </div>
      <p className={classes.help} role="status">
        {cut ? `Numbers of ${phoneCountry(code)} have at most ${phoneLengths(code).max} digits. ` : ''}
        {digits === '' ? `Digits only: ${lengthInWords(code)}.` : `Shown as ${code} ${formatPhone(code, digits)}`}
      </p>
      <CheckField
        label="This is a mobile number"
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

function lengthInWords(code: string) {
  const { min, max } = phoneLengths(code)
  return min === max ? `${min} of them` : `${min} to ${max} of them`
}
