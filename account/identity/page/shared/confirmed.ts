import { createContext, use } from 'react'

/** A proof was requested and the dialog was closed: nothing was done, and nothing is to be said. */
export class NotConfirmed extends Error {}

/** Does what is requested, after a fresh proof where the server wants one. */
export type Confirmed = <Answer>(act: () => Promise<Answer>) => Promise<Answer>

export const ConfirmedContext = createContext<Confirmed>((act) => act())

export const useConfirmed = () => use(ConfirmedContext)
