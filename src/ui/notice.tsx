import { chakra } from '@chakra-ui/react'
import { CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Box } from './layout.ts'
import { type Tone, toneColours } from './tones.ts'

const icons: Partial<Record<Tone, LucideIcon>> = {
  safe: CircleCheck,
  warning: TriangleAlert,
  danger: TriangleAlert,
  critical: TriangleAlert,
}

const Root = chakra('div', {
  base: {
    display: 'flex',
    gap: 3,
    padding: '14px 16px',
    borderRadius: 's',
    fontSize: 't2',
    color: 'ink',
    scrollMarginTop: '88px',
    _focusVisible: { outline: '2px solid var(--blue)', outlineOffset: '2px' },
    '& > svg': { width: '20px', height: '20px', marginTop: '1px' },
  },
})

type NoticeProps = Omit<ComponentProps<typeof Root>, 'title'> & {
  tone: Tone
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
}

export function Notice({ tone, title, children, action, ...rest }: NoticeProps) {
  const Icon = icons[tone] ?? Info
  const { ink, soft } = toneColours[tone]
  return (
    <Root bg={soft} {...rest}>
      <Box as="span" color={ink} asChild>
        <Icon aria-hidden="true" strokeWidth={1.75} />
      </Box>
      <Box flex={1} minWidth={0}>
        {title != null && <Box fontWeight={600}>{title}</Box>}
        {children !== undefined && <Box color="ink2">{children}</Box>}
        {action !== undefined && <Box marginTop={2.5}>{action}</Box>}
      </Box>
    </Root>
  )
}
