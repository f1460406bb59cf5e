import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import type { Failure } from '#machines/port-error.ts'
import { Notice } from '#src/ui/notice.tsx'
import { failureMessages } from './failure-labels.ts'
import { useRefusalFocus } from './use-refusal-focus.ts'

interface FailureNoticeProps extends Partial<Omit<ComponentProps<typeof Notice>, 'children' | 'role'>> {
  failure: Failure | null
  /** Words the failures of a feature; the catalogue’s sentences otherwise. */
  messages?: (failure: Failure) => MessageDescriptor
  /** The failures by code that this form words itself. */
  texts?: Readonly<Record<string, ReactNode>>
}

export function FailureNotice({
  failure,
  messages = failureMessages,
  texts = {},
  ...notice
}: FailureNoticeProps) {
  const { i18n } = useLingui()
  const ref = useRefusalFocus(failure)
  return (
    failure && (
      <Notice ref={ref} tabIndex={-1} tone="danger" role="alert" {...notice}>
        {texts[failure.code] ?? i18n._(messages(failure))}
      </Notice>
    )
  )
}
