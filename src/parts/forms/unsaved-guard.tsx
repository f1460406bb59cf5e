import { Trans } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react'
import { Text } from '#src/ui/text.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

const UnsavedContext = createContext<(form: string, isUnsaved: boolean) => void>(() => undefined)

export function useUnsaved(isUnsaved: boolean) {
  const form = useId()
  const mark = useContext(UnsavedContext)
  useEffect(() => {
    mark(form, isUnsaved)
    return () => mark(form, false)
  }, [mark, form, isUnsaved])
}

interface UnsavedGuardProps {
  /** Whether saving is possible: not after signing out. */
  canSave: () => boolean
  children: ReactNode
}

export function UnsavedGuard({ canSave, children }: UnsavedGuardProps) {
  const [unsaved, setUnsaved] = useState<readonly string[]>([])
  const mark = useCallback(
    (form: string, isUnsaved: boolean) =>
      setUnsaved(before => [...before.filter(other => other !== form), ...(isUnsaved ? [form] : [])]),
    [],
  )
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      unsaved.length > 0 && canSave() && current.pathname !== next.pathname,
    enableBeforeUnload: () => unsaved.length > 0 && canSave(),
    withResolver: true,
  })
  return (
    <UnsavedContext value={mark}>
      {children}
      {status === 'blocked' && (
        <ConfirmDialog
          title={<Trans>Leave without saving?</Trans>}
          confirm={<Trans>Leave without saving</Trans>}
          back={<Trans>Keep editing</Trans>}
          onConfirm={proceed}
          onClose={reset}
        >
          <Text>
            <Trans>You’ve changed something on this page. If you leave now, it’s lost.</Trans>
          </Text>
        </ConfirmDialog>
      )}
    </UnsavedContext>
  )
}
