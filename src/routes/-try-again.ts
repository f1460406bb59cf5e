import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isLostDownload, loadPageAgain, loadPageOnceMore } from '../services/downloads/lost-download.ts'

/** On request, and when the connection is back or the server answers. */
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
    if (isLost) void loadPageOnceMore()
  }, [isLost])
  return again
}
