import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Flex } from '../layout.ts'
import { Text } from '../text.tsx'

const Root = chakra('section', {
  base: {
    position: 'sticky',
    bottom: { base: 'var(--bottom-bar, 0px)', lg: 4 },
    zIndex: 3,
    bg: 'surface',
    border: '1px solid',
    borderColor: 'blue',
    borderRadius: { base: 0, md: 'm' },
    marginInline: { base: -4, md: 0 },
    padding: '12px 16px',
    boxShadow: '0 8px 24px rgb(7 21 32 / 0.16)',
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    alignItems: { base: 'stretch', md: 'center' },
    justifyContent: 'space-between',
    gap: 3,
  },
})

interface SelectionBarProps {
  label: string
  text: ReactNode
  actions: ReactNode
  children: ReactNode
}

export function SelectionBar({ label, text, actions, children }: SelectionBarProps) {
  return (
    <Root aria-label={label} data-sticks="bottom">
      <Flex gap={3} alignItems="center" flexWrap="wrap">
        <Text strong size="t2" role="status">
          {text}
        </Text>
        {actions}
      </Flex>
      <Flex gap={2} flexWrap="wrap" css={{ '& > *': { flexGrow: { base: 1, md: 0 } } }}>
        {children}
      </Flex>
    </Root>
  )
}
