import { CircleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconTile } from './icon-tile.tsx'
import { Flex, Stack } from './layout.ts'
import { ItemTitle, SectionTitle, Text } from './text.tsx'
import type { Tone } from './tones.ts'

interface StateProps {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** The heading's level: 2 unless the state is the whole page or inside a titled card. */
  level?: 1 | 2 | 3
}

/** Centered on its own; a line beside its icon inside a titled card. */
export function EmptyState({
  icon,
  tone = 'neutral',
  title,
  children,
  action,
  level = 2,
}: StateProps & { icon: LucideIcon; tone?: Tone }) {
  const isInCard = level === 3
  return (
    <Flex
      direction={isInCard ? 'row' : 'column'}
      alignItems={isInCard ? 'start' : 'center'}
      textAlign={isInCard ? 'start' : 'center'}
      gap={isInCard ? 3 : 4}
      paddingBlock={isInCard ? 2 : { base: 8, md: 10 }}
    >
      <IconTile icon={icon} tone={tone} />
      <Stack gap={isInCard ? 1 : 1.5} alignItems="inherit" minWidth={0}>
        <StateTitle level={level}>{title}</StateTitle>
        {children !== undefined && (
          <Text as="div" size="t2" tone="quiet" maxWidth="52ch" textWrap={isInCard ? undefined : 'balance'}>
            {children}
          </Text>
        )}
        {isInCard && action}
      </Stack>
      {!isInCard && action}
    </Flex>
  )
}

function StateTitle({ level, children }: { level: 1 | 2 | 3; children: ReactNode }) {
  if (level === 3) return <ItemTitle>{children}</ItemTitle>
  return <SectionTitle as={level === 1 ? 'h1' : 'h2'}>{children}</SectionTitle>
}

export function ErrorState(props: StateProps) {
  return (
    <div role="alert">
      <EmptyState icon={CircleAlert} tone="danger" {...props} />
    </div>
  )
}
