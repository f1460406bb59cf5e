import { Popover as ChakraPopover } from '@chakra-ui/react'
import type { ReactElement, ReactNode } from 'react'
import { Flex } from './layout.ts'

interface PopoverProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  trigger: ReactElement
  title: string
  /** At the end of the title's line. */
  actions?: ReactNode
  children: ReactNode
}

/** A panel under its button. Traps the focus, and returns it to the button; Escape closes it. */
export function Popover({ open, onOpenChange, trigger, title, actions, children }: PopoverProps) {
  return (
    <ChakraPopover.Root
      open={open}
      onOpenChange={details => onOpenChange(details.open)}
      positioning={{ placement: 'bottom-end', overflowPadding: 16 }}
      autoFocus
      modal
      lazyMount
      unmountOnExit
    >
      <ChakraPopover.Trigger asChild>{trigger}</ChakraPopover.Trigger>
      <ChakraPopover.Positioner>
        <ChakraPopover.Content aria-label={title}>
          <Flex
            alignItems="center"
            justifyContent="space-between"
            gap={2}
            padding="10px 10px 6px 20px"
            flex="none"
          >
            <ChakraPopover.Title>{title}</ChakraPopover.Title>
            <Flex gap={0.5}>{actions}</Flex>
          </Flex>
          {children}
        </ChakraPopover.Content>
      </ChakraPopover.Positioner>
    </ChakraPopover.Root>
  )
}
