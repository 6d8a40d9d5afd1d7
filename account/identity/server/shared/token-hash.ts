import { hash } from 'node:crypto'

export const HASH_MARK = 'sha256:'

/** What stands in a table in place of a token: whoever reads it can't come in by it. */
export const hashOfToken = (token: string) => HASH_MARK + hash('sha256', token, 'hex')
