import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Member } from '#contract/member.ts'
import { whereToLand } from '#domain/routes.ts'
import { isTyping, KEYS_KEY, type LetterKey, LETTER_KEYS, lettersAreOn, pressFound } from './keys.ts'

const CommandMenu = lazy(async () => ({ default: (await import('./command-menu.tsx')).CommandMenu }))
const KeyList = lazy(async () => ({ default: (await import('./key-list.tsx')).KeyList }))

const isAsked = () => document.querySelector('[role="dialog"]') !== null

/** Listens for keys on every page of somebody who is signed in. What they open is loaded when it is wanted. */
export function Commands({ member }: { member: Member }) {
  const [open, setOpen] = useState<'menu' | 'keys' | null>(null)
  const [wasOpen, setWasOpen] = useState(false)
  if (open !== null && !wasOpen) setWasOpen(true)
  const typedAhead = useRef<string | null>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const act = ({ finds, leadsTo }: LetterKey): boolean => {
      if (finds !== undefined) return pressFound(finds)
      if (leadsTo === undefined || !('enter' in whereToLand(leadsTo, member))) return false
      void navigate({ to: leadsTo })
      return true
    }
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      if (typedAhead.current !== null && isAsked()) typedAhead.current = null
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        typedAhead.current = isAsked() ? null : ''
        setOpen((before) => (before === 'menu' ? null : isAsked() ? before : 'menu'))
        return
      }
      // Whoever types on does not wait for the menu to be loaded.
      if (typedAhead.current !== null && event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
        typedAhead.current += event.key
        event.preventDefault()
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target) || isAsked()) return
      if (!lettersAreOn()) return
      if (event.key === KEYS_KEY) setOpen('keys')
      else {
        const known = LETTER_KEYS.find(({ key }) => key === event.key)
        if (!known || !act(known)) return
      }
      event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [member, navigate])
  if (!wasOpen) return null
  const close = () => {
    typedAhead.current = null
    setOpen(null)
  }
  return (
    <Suspense>
      <CommandMenu
        member={member}
        opened={open === 'menu'}
        typedAhead={() => typedAhead.current ?? ''}
        onClose={close}
        onKeys={() => setOpen('keys')}
      />
      <KeyList opened={open === 'keys'} onClose={close} />
    </Suspense>
  )
}
