import { open } from '#server/rpc/callers.ts'

export const getSession = open.session.get.handler(({ context: { me } }) => me ?? null)
