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
    queryFn: async () => addressOf(await fetchPage(letter, page)),
    enabled: isNear,
    staleTime: Infinity,
    gcTime: 0,
  })
  return (
    <li ref={place}>
      {error && (
        <FailureNotice
          error={error}
          title={t('We couldn’t show page {page}', { page: page + 1 })}
          onDismiss={() => void refetch()}
        />
      )}
      {data === undefined ? (
        <div className={classes.waiting} aria-busy={isNear} />
      ) : (
        <img src={data} alt={t('Page {page} of {pages}', { page: page + 1, pages })} />
      )}
    </li>
  )
}

/** The picture in its own address: nothing is left of it once the page is closed. */
async function addressOf(file: File): Promise<string> {
  const reader = new FileReader()
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  reader.addEventListener('load', () => resolve(reader.result as string))
  reader.addEventListener('error', () => reject(reader.error ?? new Error('A picture can’t be read')))
  reader.readAsDataURL(file)
  return promise
}
