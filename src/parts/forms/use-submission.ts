import { useRef, useState } from 'react'
import type { Failure } from '#machines/port-error.ts'

/** What a form or dialog sends: one request at a time, and the refusal of the last one. */
export function useSubmission() {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const isPending = useRef(false)
  return {
    isBusy,
    failure,
    clear: () => setFailure(null),
    /** Resolves to whether the request, which resolves to its failure or null, succeeded. */
    submit: async (request: () => Promise<Failure | null>): Promise<boolean> => {
      if (isPending.current) return false
      isPending.current = true
      setBusy(true)
      setFailure(null)
      try {
        const refused = await request()
        setFailure(refused)
        return refused === null
      } finally {
        isPending.current = false
        setBusy(false)
      }
    },
  }
}
