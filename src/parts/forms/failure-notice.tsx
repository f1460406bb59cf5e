import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Failure } from '#machines/port-error.ts'
import { Notice } from '#src/ui/notice.tsx'
import { failureMessages } from './failure-labels.ts'

interface FailureNoticeProps {
  failure: Failure | null
  title?: ReactNode
  /** The failures by code that this form words itself. */
  texts?: Readonly<Record<string, ReactNode>>
}

/** Why something failed, announced at once. */
export function FailureNotice({ failure, title, texts = {} }: FailureNoticeProps) {
  const { i18n } = useLingui()
  return (
    failure && (
      <Notice tone="danger" role="alert" title={title}>
        {texts[failure.code] ?? i18n._(failureMessages(failure))}
      </Notice>
    )
  )
}
