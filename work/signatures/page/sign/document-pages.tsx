import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { t } from '#basics/words/words.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { type ByLetter, fetchPage } from './fetch-signing.ts'
import classes from './sign.module.css'

/** The document, page by page as each comes into sight. */
export const DocumentPages = ({ letter, pages }: { letter: ByLetter; pages: number }) => (
  <ol className={classes.pages} aria-label={t('Pages of the document')}>
    {Array.from({ length: pages }, (_, page) => (
      // oxlint-disable-next-line react/no-array-index-key -- A page is its number.
      <DocumentPage key={page} letter={letter} page={page} pages={pages} />
    ))}
  </ol>
)

function DocumentPage({ letter, page, pages }: { letter: ByLetter; page: number; pages: number }) {
  const place = useRef<HTMLLIElement>(null)
  const [isNear, setNear] = useState(page === 0)
  useEffect(() => {
    const watched = place.current
    if (isNear || !watched) return undefined
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '600px' })
    watch.observe(watched)
    return () => watch.disconnect()
  }, [isNear])
  const { data, error, refetch } = useQuery({
    queryKey: ['page to sign', letter.token, page],
    queryFn: () => fetchPage(letter, page),
    enabled: isNear,
    staleTime: Infinity,
    gcTime: 0,
  })
  const address = useAddressOf(data)
  return (
    <li ref={place}>
      {error && (
        <FailureNotice error={error} title={t('We couldn’t show page {page}', { page: page + 1 })} onDismiss={() => void refetch()} />
      )}
      {address === null ? (
        <div className={classes.waiting} aria-busy={isNear} />
      ) : (
        <img src={address} alt={t('Page {page} of {pages}', { page: page + 1, pages })} />
      )}
    </li>
  )
}

/** Of what only this page holds; it ends with it. */
function useAddressOf(file: File | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return undefined
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
