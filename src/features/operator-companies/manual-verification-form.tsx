import { Trans, useLingui } from '@lingui/react/macro'
import { type SyntheticEvent, useState } from 'react'
import type { Failure } from '#machines/port-error.ts'
import type { OperatorCompany } from '#openapi/generated/api.d.ts'
import { failureMessages } from '#src/parts/forms/failure-labels.ts'
import { AreaField } from '#src/ui/form/controls.tsx'
import { Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Text } from '#src/ui/text.tsx'

const noteLength = { min: 10, max: 500 } as const

interface ManualVerificationFormProps {
  id: string
  company: OperatorCompany
  onSubmit: (note: string) => Promise<Failure | null>
}

/** The operator's evidence that the domain is the company's. */
export function ManualVerificationForm({ id, company, onSubmit }: ManualVerificationFormProps) {
  const { t, i18n } = useLingui()
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const isShort = note.trim().length < noteLength.min
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (isShort) return document.getElementById('vouch-note')?.focus()
    setFailure(await onSubmit(note.trim()))
  }
  return (
    <form id={id} noValidate onSubmit={event => void submit(event)}>
      <Stack gap={4}>
        <Text size="t2" tone="quiet">
          <Trans>
            For {company.name}. From then on, its people can be scanned, and scans waiting for this domain
            start on their own.
          </Trans>
        </Text>
        {failure && (
          <Notice tone="danger" role="alert">
            {failure.code === '0035' ? (
              <Trans>Another company has verified this domain.</Trans>
            ) : (
              i18n._(failureMessages(failure))
            )}
          </Notice>
        )}
        <AreaField
          id="vouch-note"
          label={<Trans>What you have seen</Trans>}
          help={<Trans>For example the contract, or who confirmed it by phone. Kept in the audit log.</Trans>}
          required
          maxLength={noteLength.max}
          value={note}
          error={isTried && isShort ? t`Write at least 10 characters` : undefined}
          onChange={event => {
            setFailure(null)
            setNote(event.currentTarget.value)
          }}
        />
      </Stack>
    </form>
  )
}
