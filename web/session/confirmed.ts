import { createContext, use } from 'react'

/** Somebody was asked for a proof and closed the question: nothing was done, and nothing is to be said. */
export class NotConfirmed extends Error {}

/** Does what is asked, after a fresh proof where the server wants one. */
export type Confirmed = <Answer>(act: () => Promise<Answer>) => Promise<Answer>

export const ConfirmedContext = createContext<Confirmed>((act) => act())

export const useConfirmed = () => use(ConfirmedContext)
