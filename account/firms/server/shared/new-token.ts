import { randomBytes } from 'node:crypto'

/** What opens something: it stands behind the `#` of an address, which no server is told. Here its hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url')
