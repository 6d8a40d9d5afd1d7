import { hash, randomBytes } from 'node:crypto'

export const HASH_MARK = 'sha256:'

/** What stands in a table in place of a token: whoever reads it can't come in by it. */
export const hashOfToken = (token: string) => HASH_MARK + hash('sha256', token, 'hex')

/** What opens something: it stands behind the `#` of an address, which no server is told. */
export const newToken = () => randomBytes(32).toString('base64url')
