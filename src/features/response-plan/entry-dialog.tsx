import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type Failure, failureBy } from '#machines/port-error.ts'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import type { PlainForm } from '#src/parts/forms/form.tsx'
import { FormDialog } from '#src/parts/forms/form-dialog.tsx'
import { likelyCountry, phoneIn, phoneRuleIn } from '#src/parts/forms/phone.ts'
import { Notice } from '#src/ui/notice.tsx'

const valuesOf = (phone: string) => ({ phone, phoneCountry: likelyCountry(navigator.language) })

/** The phone library is downloaded on demand, which fails without a connection: saving then reports it. */
export const phoneRuleOf = (phone: string) => phoneRuleIn(valuesOf(phone)).catch(() => null)

export const saveWithPhone = (typed: string, save: (phone: string) => Promise<Failure | null>) =>
  Promise.resolve(typed.trim() && phoneIn(valuesOf(typed)))
    .then(save)
    .catch(() => ({ ...failureBy('0000'), offline: true }))

interface EntryDialogProps<Values extends FieldValues> {
  title: ReactNode
  saveLabels: ReactNode
  form: PlainForm<Values>
  onClose: () => void
  children: ReactNode
}

/** Stays open with its input until the entry is saved. */
export function EntryDialog<Values extends FieldValues>(props: EntryDialogProps<Values>) {
  const { title, saveLabels, form, onClose, children } = props
  return (
    <FormDialog onClose={onClose} title={title} confirm={saveLabels} form={form}>
      {form.failure?.code === '0027' ? (
        <Notice
          tone="warning"
          role="alert"
          title={<Trans>The plan was changed on another device in the meantime</Trans>}
        >
          <Trans>What you typed is still here. Save it again to add it to the current plan.</Trans>
        </Notice>
      ) : (
        <FailureNotice failure={form.failure} title={<Trans>Error while updating!</Trans>} />
      )}
      {children}
    </FormDialog>
  )
}
