import { Dialog as ChakraDialog, Portal } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from './button.tsx'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons; the last one is the primary action. */
  footer?: ReactNode
  width?: 'normal' | 'wide' | undefined
  /** `alertdialog` must be answered by a button: neither Escape nor a click outside closes it. */
  modal?: 'dialog' | 'alertdialog' | undefined
  /** There may be input: a click outside does not close it. */
  keepsOpen?: boolean
  /** The current step of a dialog with several: a new one is read from its title. */
  step?: string
}

/** Traps the focus, and restores it. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, children, footer, width = 'normal' } = props
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  const { step } = props
  const readStep = useRef(step)
  useEffect(() => {
    if (readStep.current === step) return
    readStep.current = step
    heading.current?.focus()
  }, [step])
  const style = { '--dialog-width': width === 'wide' ? '680px' : '480px' } as CSSProperties
  return (
    <ChakraDialog.Root
      open={open}
      onOpenChange={details => !details.open && onClose()}
      role={props.modal ?? 'dialog'}
      closeOnInteractOutside={props.modal !== 'alertdialog' && props.keepsOpen !== true}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner>
          <ChakraDialog.Content style={style}>
            <ChakraDialog.Header>
              <ChakraDialog.Title ref={heading} tabIndex={step === undefined ? undefined : -1} outline="none">
                {title}
              </ChakraDialog.Title>
              {description !== undefined && (
                <ChakraDialog.Description>{description}</ChakraDialog.Description>
              )}
            </ChakraDialog.Header>
            <ChakraDialog.Body>{children}</ChakraDialog.Body>
            {footer !== undefined && <ChakraDialog.Footer>{footer}</ChakraDialog.Footer>}
            <ChakraDialog.CloseTrigger asChild>
              <IconButton label={t`Close`}>
                <X aria-hidden="true" />
              </IconButton>
            </ChakraDialog.CloseTrigger>
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  )
}
