import { Dialog as ChakraDialog, Portal } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { IconButton } from './button.tsx'

interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  trigger: ReactElement
  title: ReactNode
  children: ReactNode
}

/** A sidebar of wide screens that slides over narrow ones. Traps and restores the focus. */
export function Sheet({ open, onOpenChange, trigger, title, children }: SheetProps) {
  const { t } = useLingui()
  return (
    <ChakraDialog.Root
      open={open}
      onOpenChange={details => onOpenChange(details.open)}
      lazyMount
      unmountOnExit
    >
      <ChakraDialog.Trigger asChild>{trigger}</ChakraDialog.Trigger>
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner justifyContent="flex-start" alignItems="stretch" padding={0}>
          <ChakraDialog.Content
            width="min(300px, calc(100vw - 56px))"
            maxWidth="none"
            maxHeight="none"
            height="100dvh"
            borderRadius={0}
            borderWidth="0 1px 0 0"
            paddingInlineStart="env(safe-area-inset-left)"
          >
            <ChakraDialog.Header padding="20px 64px 0 24px">
              <ChakraDialog.Title>{title}</ChakraDialog.Title>
            </ChakraDialog.Header>
            <ChakraDialog.Body padding="16px 12px 24px">{children}</ChakraDialog.Body>
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
