import {
  type ComponentType,
  createElement,
  type ReactNode,
  type RefCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { t } from '#basics/words/words.ts'
import { fetchingPart } from './fetch-part.ts'
import { PageError } from '#platform/client/page-error.ts'
import { LoadFailure } from './load-failure.tsx'

/** A part of the program that could not be had. */
export const notThere = () =>
  new PageError(t('Please check your connection and try again. If that doesn’t help, reload the page.'), 'bad')

/** A part that can be fetched before it is shown. */
export type LaterPart<Props extends object> = ComponentType<Props> & { fetchAhead: () => Promise<unknown> }

/**
 * A part of a page that is fetched when it is first shown. Should it not come, the page around it stays as it is: the
 * part's place says so, and offers another try. Where it stands in several places, one try is enough for all.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
  /** Where it can't be had, for what says so. */
  onFailure?: RefCallback<HTMLElement>,
): LaterPart<Props> {
  const fetchPart = fetchingPart(load)
  let part: ComponentType<Props> | null = null
  let isFetchedAhead = false
  const places = new Set<() => void>()
  const atArrival = (show: () => void) => {
    places.add(show)
    return () => places.delete(show)
  }
  const partNow = () => part
  const noteFetched = (fetched: ComponentType<Props> | null) => {
    part ??= fetched
    if (part) for (const show of places) show()
  }

  return Object.assign(FetchedLater, { fetchAhead })

  /** Where it can't be had, whoever opens it is told; once there is a network again, it is fetched. */
  async function fetchAhead() {
    if (isFetchedAhead) return
    isFetchedAhead = true
    const fetched = await fetchPart().catch(() => null)
    noteFetched(fetched)
    if (fetched) return
    isFetchedAhead = false
    window.addEventListener('online', () => void fetchAhead(), { once: true })
  }

  function FetchedLater(props: Props) {
    const Part = useSyncExternalStore(atArrival, partNow, partNow)
    const [trying, setTrying] = useState(Part === null)
    const [failed, setFailed] = useState(false)
    useEffect(() => {
      if (!trying) return undefined
      let isWanted = true
      void fetchPart()
        .catch(() => null)
        .then((fetched) => {
          noteFetched(fetched)
          if (!isWanted) return
          setFailed(fetched === null)
          setTrying(false)
        })
      return () => {
        isWanted = false
      }
    }, [trying])

    if (Part) return createElement(Part, props)
    if (failed)
      return (
        <div ref={onFailure}>
          <LoadFailure
            title={t('We couldn’t load this part of the page')}
            error={notThere()}
            retrying={trying}
            onRetry={() => setTrying(true)}
            onReload={() => window.location.reload()}
          />
        </div>
      )
    return meanwhile
  }
}
