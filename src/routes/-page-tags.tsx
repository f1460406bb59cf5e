import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { type ComponentType, useEffect, useMemo, useState } from 'react'
import { isTaggedPage, type TagKind } from '#domain/tags.ts'
import { hasStoredSession } from '#src/services/auth/stored-session.ts'
import { browserRefusesTags, decideOnTag, storeTagChoices } from '#src/services/tags/choices.ts'
import type { TagBarProps } from '../features/page-tags/tag-bar.tsx'
import type { AppServices } from './-services.ts'
import { useTagChoices } from './-use-tag-choices.ts'

/**
 * On each page of `domain/tags.ts`: tags of others, once the visitor agrees. Whoever leaves these pages, or is signed
 * in by another tab, gets a new document, so that no such script runs there and the content policy allows none.
 */
export function PageTags({ services }: { services: AppServices }) {
  const { settings, session } = services
  const { history } = useRouter()
  const choices = useTagChoices()
  const tags = useMemo(() => settings.tags.filter(({ mayLoad }) => mayLoad), [settings])
  const isSignedIn = useSelector(session.sessionActor, ({ context }) => context.user !== null)
  const isOpen = tags.length > 0 && !isSignedIn
  const [Bar, setBar] = useState<ComponentType<TagBarProps> | null>(null)
  useEffect(() => {
    if (!isOpen) return
    return history.block({
      enableBeforeUnload: false,
      blockerFn({ nextLocation: { pathname, search, href }, action }) {
        if (isTaggedPage(pathname, search)) return false
        if (action === 'REPLACE') location.replace(href)
        else location.assign(href)
        return true
      },
    })
  }, [isOpen, history])
  useEffect(() => {
    if (!isOpen || browserRefusesTags() || hasStoredSession(settings.identity.userPoolClientId)) return
    void import('../features/page-tags/tag-bar.tsx').then(
      ({ TagBar }) => setBar(() => TagBar),
      // Without it nothing is asked, and nothing loads.
      () => undefined,
    )
  }, [isOpen, settings])
  useEffect(() => {
    // Where cookies are refused the server would answer with the same document again.
    if (tags.length > 0 && isSignedIn && /wardlight-signed-in=1/.test(document.cookie)) location.reload()
  }, [tags, isSignedIn])
  return (
    isOpen && Bar && <Bar tags={tags} choices={choices} onAnswer={storeTagChoices} onWithdraw={refuseTag} />
  )
}

const refuseTag = (kind: TagKind): void => decideOnTag(kind, false)
