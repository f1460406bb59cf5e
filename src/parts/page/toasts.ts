import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Failure } from '#machines/port-error.ts'

export type ToastName = keyof typeof import('./toast-messages.ts').toastMessages

/** Shows a toast, with a way back if there is one; machinery and messages come with the signed-in pages. */
export const toast = async (what: ToastName, undo?: () => void): Promise<void> => {
  const [toaster, { toastMessages }] = await Promise.all([
    import('#src/ui/toaster.tsx'),
    import('./toast-messages.ts'),
  ])
  const sentence = toastMessages[what]
  const { kind, message } = 'kind' in sentence ? sentence : { kind: 'success' as const, message: sentence }
  toaster.toast(kind, i18n._(message), undo && { label: i18n._(msg`Undo`), run: undo })
}

/** Shows why something was refused and what to do next; `otherwise` without a known reason. */
export const toastFailure = async (failure: Failure, otherwise: ToastName): Promise<void> => {
  const isUnknown = failure.code === '0000' && failure.outage === null && failure.fields.length === 0
  if (isUnknown && failure.waitSeconds === null) return toast(otherwise)
  const [toaster, { failureMessages }] = await Promise.all([
    import('#src/ui/toaster.tsx'),
    import('../forms/failure-labels.ts'),
  ])
  toaster.toast('error', i18n._(failureMessages(failure)))
}
