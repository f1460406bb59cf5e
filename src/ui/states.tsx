import { CircleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconTile } from './icon-tile.tsx'
import { Flex, Stack } from './layout.ts'
import { ItemTitle, SectionTitle, Text } from './text.tsx'
import type { Tone } from './tones.ts'

interface StateProps {
  title: ReactNode
  children?: ReactNode
  /** What to do now: a button or a link. */
  action?: ReactNode
  /** The heading's level; 2 unless the state stands inside a titled card. */
  level?: 2 | 3
}

/** There is nothing here yet, and why, and what to do. */
export function EmptyState({
  icon,
  tone = 'neutral',
  title,
  children,
  action,
  level = 2,
}: StateProps & { icon: LucideIcon; tone?: Tone }) {
  const Title = level === 2 ? SectionTitle : ItemTitle
  return (
    <Flex
      direction="column"
      alignItems="center"
      textAlign="center"
      gap={4}
      paddingBlock={{ base: 8, md: 10 }}
    >
      <IconTile icon={icon} tone={tone} />
      <Stack gap={1.5} alignItems="center">
        <Title>{title}</Title>
        {children !== undefined && (
          <Text as="div" size="t2" tone="quiet" maxWidth="52ch" textWrap="balance">
            {children}
          </Text>
        )}
      </Stack>
      {action}
    </Flex>
  )
}

/** Something could not be shown; said aloud when it appears. */
export function ErrorState(props: StateProps) {
  return (
    <div role="alert">
      <EmptyState icon={CircleAlert} tone="danger" {...props} />
    </div>
  )
}
