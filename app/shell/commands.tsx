import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Member } from '#account/member/contract.ts'
import { whereToLand } from '#account/member/rules/routes.ts'
import { isTyping, KEYS_KEY, type LetterKey, LETTER_KEYS, lettersAreOn, pressFound } from './keys.ts'

const CommandMenu = lazy(async () => ({ default: (await import('./command-menu.tsx')).CommandMenu }))
const KeyList = lazy(async () => ({ default: (await import('./key-list.tsx')).KeyList }))

const isAsked = () => document.querySelector('[role="dialog"]') !== null

export type Opened = 'menu' | 'keys' | null

interface CommandsProps {
  member: Member
  opened: Opened
  onOpen: (opened: Opened) => void
}

/** Listens for keys on every page of somebody who is signed in. What they open is loaded when it is wanted. */
export function Commands({ member, opened: open, onOpen: setOpen }: CommandsProps) {
  const [wasOpen, setWasOpen] = useState(false)
  if (open !== null && !wasOpen) setWasOpen(true)
  const [typed, setTyped] = useState('')
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
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        if (open === 'menu') setOpen(null)
        else if (!isAsked()) setOpen('menu')
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return
      // Whoever types on does not wait until the menu is loaded and its field has the focus.
      if (open === 'menu' && event.key.length === 1) {
        setTyped((before) => before + event.key)
        event.preventDefault()
      }
      if (open !== null || isAsked()) return
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
  }, [member, navigate, open, setOpen])
  if (!wasOpen) return null
  const close = () => {
    setTyped('')
    setOpen(null)
  }
  return (
    <Suspense>
      <CommandMenu
        member={member}
        opened={open === 'menu'}
        typed={typed}
        onTyped={setTyped}
        onClose={close}
        onKeys={() => setOpen('keys')}
      />
      <KeyList opened={open === 'keys'} onClose={close} />
    </Suspense>
  )
}
