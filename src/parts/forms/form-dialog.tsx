import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type SyntheticEvent, useId } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Stack } from '#src/ui/layout.ts'

interface FormDialogProps {
  title: ReactNode
  description?: ReactNode
  width?: 'normal' | 'wide' | undefined
  children: ReactNode
  /** Names the action. */
  confirm: ReactNode
  variant?: 'primary' | 'danger'
  /** The answer is pending. */
  busy?: boolean
  onSubmit: () => void | Promise<void>
  onClose: () => void
}

export function FormDialog(props: FormDialogProps) {
  const {
    title,
    description,
    width,
    children,
    confirm,
    variant = 'primary',
    busy = false,
    onSubmit,
    onClose,
  } = props
  const { t } = useLingui()
  const id = useId()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void onSubmit()
  }
  return (
    <Dialog
      open
      keepsOpen
      onClose={() => !busy && onClose()}
      title={title}
      description={description}
      width={width}
      closeLabel={t`Close`}
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
      <form id={id} noValidate onSubmit={submit}>
        <Stack gap={4}>{children}</Stack>
      </form>
    </Dialog>
  )
}
