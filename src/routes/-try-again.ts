import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Loads again what could not be loaded: when the person asks for it, and by itself when the connection is back. */
export const useTryAgain = (): (() => void) => {
  const { tryAgain } = useRouter().options.context.services
  useEffect(() => {
    window.ononline = tryAgain
    return () => {
      window.ononline = null
    }
  }, [tryAgain])
  return tryAgain
}
