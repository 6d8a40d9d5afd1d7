import { useEffect, useState } from 'react'
import type { formatPhone } from '../rules/format-phone.ts'

interface FormattedPhoneProps {
  code: string
  digits: string
}

/** The digits in the groups of their country. How those are is fetched when a number is first shown; until then they stand together. */
export function FormattedPhone({ code, digits }: FormattedPhoneProps) {
  const [format, setFormat] = useState<typeof formatPhone | null>(null)
  useEffect(() => {
    let isWanted = true
    import('../rules/format-phone.ts').then(
      (fetched) => isWanted && setFormat(() => fetched.formatPhone),
      () => {
        // Offline, the digits do as they are.
      },
    )
    return () => {
      isWanted = false
    }
  }, [])
  return <bdi>{format ? format(code, digits) : `${code} ${digits}`}</bdi>
}
