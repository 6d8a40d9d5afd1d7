import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** As its country writes it to be called from abroad: `+44 7946 095812`. What is no number of a country stays as it is. */
export const formatPhone = (code: string, digits: string) =>
  parsePhoneNumberFromString(`${code}${digits}`)?.formatInternational() ?? `${code} ${digits}`
