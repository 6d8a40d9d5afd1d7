import { useEffect } from 'react'

/** Describes the page to those who find it by searching, for as long as it is open. */
export function useDescription(text: string) {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]')
    const before = meta?.content ?? ''
    meta?.setAttribute('content', text)
    return () => meta?.setAttribute('content', before)
  }, [text])
}
