import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { fetchingPart } from './fetch-part.ts'
import { LoadFailure } from './load-failure.tsx'

const NOT_THERE = new Error('Please check your connection and try again. Should that not help, reload the page.')

/**
 * A part of a page that is fetched when it is first shown. Should it not come, the page around it stays as it is: the
 * part's place says so, and offers another try.
 */
export function fetchedLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): ComponentType<Props> {
  const fetchPart = fetchingPart(load)
  let Part: ComponentType<Props> | null = null

  return function FetchedLater(props: Props) {
    const [stage, setStage] = useState<'coming' | 'here' | 'away'>(Part ? 'here' : 'coming')
    useEffect(() => {
      if (stage !== 'coming') return undefined
      let isWanted = true
      fetchPart().then(
        (fetched) => {
          Part = fetched
          if (isWanted) setStage('here')
        },
        () => isWanted && setStage('away'),
      )
      return () => {
        isWanted = false
      }
    }, [stage])

    if (stage === 'here' && Part) return <Part {...props} />
    if (stage === 'coming') return meanwhile
    return (
      <LoadFailure
        title="This part of the page could not be loaded"
        error={NOT_THERE}
        onRetry={() => setStage('coming')}
        onReload={() => window.location.reload()}
      />
    )
  }
}
