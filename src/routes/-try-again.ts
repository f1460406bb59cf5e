import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isLostDownload, loadPageAgain, takeNewRelease } from './-lost-download.ts'

/**
 * Loads again what could not be loaded: when the person asks for it, and by itself when the connection is back or a newer release has
 * other parts.
 */
export const useTryAgain = (error: unknown): (() => void) => {
  const { tryAgain } = useRouter().options.context.services
  const isLost = isLostDownload(error)
  const again = isLost ? () => void loadPageAgain() : tryAgain
  useEffect(() => {
    window.ononline = again
    return () => {
      window.ononline = null
    }
  })
  useEffect(() => {
    if (isLost) void takeNewRelease()
  }, [isLost])
  return again
}
