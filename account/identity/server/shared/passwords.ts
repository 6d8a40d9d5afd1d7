import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createQueue } from '#platform/slots.ts'

/** OWASP's first recommendation for argon2id. */
const ARGON2ID = { algorithm: 2, memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const

/**
 * Each takes 46 MB and a processor: so many sign-ins at once that they take all of both would leave nothing to those who
 * are signed in.
 */
const inHashQueue = createQueue({ all: Math.max(1, availableParallelism() - 1), waiting: 1_000 })

export const hashPassword = (password: string) => inHashQueue('anybody', () => hash(password, ARGON2ID))

export const isPassword = ({ hash: stored, password }: { hash: string; password: string }) =>
  inHashQueue('anybody', () => verify(stored, password))
