import { chakra } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import { type Tone, toneColours } from './tones.ts'

const Root = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1.5,
    minHeight: '24px',
    paddingInline: 2.5,
    borderRadius: 'full',
    fontSize: 't1',
    fontWeight: 600,
    lineHeight: 1.3,
    whiteSpace: 'nowrap',
    flex: 'none',
    '& svg': { width: '14px', height: '14px' },
  },
})

const Dot = chakra('span', {
  base: { width: '8px', height: '8px', borderRadius: 'full', bg: 'currentColor', flex: 'none' },
})

type TagProps = Omit<ComponentProps<typeof Root>, 'children'> & {
  tone?: Tone | undefined
  dot?: boolean | undefined
  children: ReactNode
}

export function Tag({ tone = 'neutral', dot = false, children, ...rest }: TagProps) {
  const { ink, soft } = toneColours[tone]
  return (
    <Root bg={soft} color={ink} {...rest}>
      {dot && <Dot aria-hidden="true" />}
      {children}
    </Root>
  )
}
