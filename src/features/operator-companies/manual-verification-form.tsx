import { Trans, useLingui } from '@lingui/react/macro'
import type { Failure } from '#machines/port-error.ts'
import type { OperatorCompany } from '#openapi/generated/api.d.ts'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { Form, FormArea, usePlainForm } from '#src/parts/forms/form.tsx'
import { Stack } from '#src/ui/layout.ts'
import { Text } from '#src/ui/text.tsx'

const noteLength = { min: 10, max: 500 } as const

interface ManualVerificationFormProps {
  id: string
  company: OperatorCompany
  onSubmit: (note: string) => Promise<Failure | null>
}

/** The operator's evidence that the domain is the company's. */
export function ManualVerificationForm({ id, company, onSubmit }: ManualVerificationFormProps) {
  const { t } = useLingui()
  const form = usePlainForm({
    values: { note: '' },
    check: ({ note }) => ({ note: note.trim().length < noteLength.min && t`Write at least 10 characters` }),
    submit: ({ note }) => onSubmit(note.trim()),
  })
  return (
    <Form id={id} form={form}>
      <Stack gap={4}>
        <Text size="t2" tone="quiet">
          <Trans>
            For {company.name}. From then on, its people can be scanned, and scans waiting for this domain
            start on their own.
          </Trans>
        </Text>
        <FailureNotice
          failure={form.failure}
          texts={{ '0035': <Trans>Another company has verified this domain.</Trans> }}
        />
        <FormArea
          name="note"
          label={<Trans>What you have seen</Trans>}
          help={<Trans>For example the contract, or who confirmed it by phone. Kept in the audit log.</Trans>}
          required
          maxLength={noteLength.max}
        />
      </Stack>
    </Form>
  )
}
