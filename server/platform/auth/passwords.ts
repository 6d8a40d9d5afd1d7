import { hash, verify } from '@node-rs/argon2'

/** OWASP's first recommendation for argon2id. */
const ARGON2ID = { algorithm: 2, memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const

export const hashPassword = (password: string) => hash(password, ARGON2ID)

export const isPassword = ({ hash: kept, password }: { hash: string; password: string }) => verify(kept, password)
