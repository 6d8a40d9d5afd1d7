import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { SESSION_MESSAGES } from '#account/identity/rules/session-messages.ts'
import { t } from '#basics/words/words.ts'
import { useOfflineFlag } from '#platform/client/offline-flag.ts'
import { maySignOut } from '#account/identity/page/shared/leaving.ts'
import { signOut } from '#account/identity/page/shared/session.ts'
import { loadToastCorner, toast } from '#ui/toasts.ts'

const StillWaiting = lazy(async () => ({ default: (await import('./waiting-line.tsx')).StillWaiting }))

export function SignOutButton({ block = false }: { block?: boolean }) {
  const navigate = useNavigate()
  useReadyToLeave()
  const leave = useMutation({
    mutationFn: signOut,
    onError: () => toast({ kind: 'bad', title: SESSION_MESSAGES.signOutFailed, message: SESSION_MESSAGES.signOutDue }),
    onSettled: () => navigate({ to: '/login', replace: true }),
  })
  const askAndLeave = async () => {
    if (await maySignOut()) leave.mutate()
  }
  return (
    <>
      {useOfflineFlag() !== null && (
        <Suspense>
          <StillWaiting />
        </Suspense>
      )}
      <Button variant="default" fullWidth={block} loading={leave.isPending} onClick={() => void askAndLeave()}>
        {t('Sign out')}
      </Button>
    </>
  )
}

/** Whoever signs out without a network still has to be notified, on a page that can't be fetched by then. */
function useReadyToLeave() {
  const router = useRouter()
  useEffect(
    () =>
      whenIdle(() => {
        // What doesn't come now is asked for again once it is needed.
        void Promise.allSettled([router.loadRouteChunk(router.routesByPath['/login']), loadToastCorner()])
      }),
    [router],
  )
}

/** Not every browser says when it is. */
function whenIdle(act: () => void) {
  if (!('requestIdleCallback' in window)) return act()
  const waiting = requestIdleCallback(act)
  return () => cancelIdleCallback(waiting)
}
