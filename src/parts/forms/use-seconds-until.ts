import { useEffect, useState } from 'react'

const secondsUntil = (moment: number): number => Math.max(0, Math.ceil((moment - Date.now()) / 1000))

/** Whole seconds until a moment (milliseconds since 1970), counted down to 0. */
export function useSecondsUntil(moment: number): number {
  const [, tick] = useState(0)
  const left = secondsUntil(moment)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => tick(count => count + 1), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return left
}
