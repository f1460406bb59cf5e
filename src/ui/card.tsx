import { chakra } from '@chakra-ui/react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Flex } from './layout.ts'
import { SectionTitle } from './text.tsx'

export const Card = chakra('section', {
  base: {
    bg: 'surface',
    border: '1px solid var(--line)',
    borderRadius: 'm',
    minWidth: 0,
  },
  variants: {
    /** A variant and not a prop: a responsive prop does not override the responsive style of a recipe. */
    room: {
      snug: { padding: { base: 4, md: 5 } },
      normal: { padding: { base: 5, md: 6 } },
      airy: { padding: { base: 5, md: 8 } },
    },
    tone: {
      surface: {},
      info: { bg: 'blueSoft', borderColor: 'transparent' },
      safe: { bg: 'greenSoft', borderColor: 'transparent' },
      warning: { bg: 'amberSoft', borderColor: 'transparent' },
    },
  },
  defaultVariants: { tone: 'surface', room: 'normal' },
})

type TitledCardProps = Omit<ComponentProps<typeof Card>, 'title'> & {
  title: ReactNode
  /** At the end of the title's line: a tag, a count, a link. */
  aside?: ReactNode
  /** One of many on a page: a smaller title, less padding. */
  compact?: boolean | undefined
}

export function TitledCard({ title, aside, compact = false, children, ...rest }: TitledCardProps) {
  const id = useId()
  return (
    <Card
      aria-labelledby={id}
      room={compact ? 'snug' : 'normal'}
      display="flex"
      flexDirection="column"
      gap={compact ? 2.5 : 3}
      breakInside="avoid"
      {...rest}
    >
      <Flex alignItems="center" justifyContent="space-between" columnGap={3} rowGap={1} flexWrap="wrap">
        <SectionTitle id={id} size={compact ? 'small' : undefined}>
          {title}
        </SectionTitle>
        {aside}
      </Flex>
      {children}
    </Card>
  )
}

export const Rows = chakra('ul', { base: { display: 'flex', flexDirection: 'column' } })

export const Row = chakra('li', {
  base: {
    position: 'relative',
    paddingBlock: 4,
    borderTop: '1px solid var(--line)',
    _first: { borderTop: 0, paddingTop: 1 },
    _last: { paddingBottom: 0 },
  },
})
