/** How the link of a confirmation letter ended, as the address of the sign-in page tells it. */
export interface ConfirmationLink {
  good: boolean
}

interface ConfirmationSearch {
  confirmation?: 1 | undefined
  error?: string | undefined
}

export const confirmationSearch = ({ confirmation, error }: Record<string, unknown>): ConfirmationSearch =>
  confirmation === 1 || confirmation === '1'
    ? { confirmation: 1, error: typeof error === 'string' ? error : undefined }
    : { confirmation: undefined, error: undefined }

export const confirmationLinkIn = ({ confirmation, error }: ConfirmationSearch): ConfirmationLink | null =>
  confirmation ? { good: error === undefined } : null
