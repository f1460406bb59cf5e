import { Trans } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, type SyntheticEvent, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Stack } from '#src/ui/layout.ts'
import { Form, type PlainForm } from './form.tsx'

interface FormDialogProps<Values extends FieldValues> {
  title: ReactNode
  description?: ReactNode
  width?: 'normal' | 'wide' | undefined
  children: ReactNode
  /** Names the action. */
  confirm: ReactNode
  variant?: 'primary' | 'danger'
  form?: PlainForm<Values>
  /** The answer is pending, where it isn't the form that waits for it. */
  busy?: boolean
  /** For a dialog without `form`. */
  onSubmit?: () => void | Promise<void>
  /** For a dialog with a native form (src/ui/public/use-form.ts). */
  formProps?: ComponentProps<'form'>
  onClose: () => void
}

export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const {
    title,
    description,
    width,
    children,
    confirm,
    variant = 'primary',
    form,
    busy = form?.formState.isSubmitting ?? false,
    onSubmit,
    formProps,
    onClose,
  } = props
  const id = useId()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void onSubmit?.()
  }
  const fields = <Stack gap={4}>{children}</Stack>
  return (
    <Dialog
      open
      keepsOpen
      onClose={() => !busy && onClose()}
      title={title}
      description={description}
      width={width}
      footer={
        <>
          <Button variant="plain" onClick={onClose} disabled={busy}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant={variant} form={id} busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      {form ? (
        <Form id={id} form={form}>
          {fields}
        </Form>
      ) : (
        <form id={id} noValidate onSubmit={submit} {...formProps}>
          {fields}
        </form>
      )}
    </Dialog>
  )
}
