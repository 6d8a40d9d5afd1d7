import { useSingleMutation } from '#ui/use-single-mutation.ts'

export interface Sending {
  id: string
  content: string
}

interface Consequences {
  onSent: () => void
  onFailed: () => void
}

/** Sends one comment at a time, which is shown meanwhile. */
export function useSending(send: (comment: Sending) => Promise<unknown>) {
  const mutation = useSingleMutation(({ comment }: { comment: Sending } & Consequences) => send(comment), {
    onSuccess: (_, { onSent }) => onSent(),
    onError: (_, { onFailed }) => onFailed(),
  })
  return {
    isPending: mutation.isPending,
    error: mutation.error,
    /** What is on its way. */
    content: mutation.isPending ? mutation.variables.comment.content : null,
    send: (comment: Sending, consequences: Consequences) => mutation.start({ comment, ...consequences }),
  }
}
