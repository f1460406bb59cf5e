import { useMemo, useSyncExternalStore } from 'react'
import { type TagChoices, tagChoicesIn } from '#domain/tags.ts'
import { subscribeTagChoices } from '#src/services/tags/choices.ts'

/** What was answered on this device about the tags. */
export const useTagChoices = (): TagChoices => {
  const cookies = useSyncExternalStore(
    subscribeTagChoices,
    () => document.cookie,
    () => '',
  )
  return useMemo(() => tagChoicesIn(cookies), [cookies])
}
