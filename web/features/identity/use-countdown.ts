import { useEffect, useState } from 'react'

/** Whole seconds until it is over; zero before `start` and after. */
export function useCountdown(seconds: number): { left: number; start: () => void } {
  const [left, setLeft] = useState(0)
  const running = left > 0
  useEffect(() => {
    const timer = running ? setInterval(() => setLeft((before) => before - 1), 1_000) : undefined
    return () => clearInterval(timer)
  }, [running])
  return { left, start: () => setLeft(seconds) }
}
