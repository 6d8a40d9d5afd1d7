import type { Lack } from '#work/vault/rules/lacks.ts'

/** What a record most wants for an insurer or an heir, in the order to fill it in. */
export const GAPS = ['value', 'photo', 'beneficiary', 'place'] as const satisfies readonly Lack[]
export type Gap = (typeof GAPS)[number]
