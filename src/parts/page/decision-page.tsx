import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#src/ui/card.tsx'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { Flex, Stack } from '#src/ui/layout.ts'
import { Page } from '#src/ui/page.tsx'
import { PageTitle, Text } from '#src/ui/text.tsx'
import type { Tone } from '#src/ui/tones.ts'

interface DecisionPageProps {
  above?: ReactNode
  icon: LucideIcon
  tone: Tone
  title: ReactNode
  lead?: ReactNode
  children?: ReactNode
  actions?: ReactNode
}

export function DecisionPage({ above, icon, tone, title, lead, children, actions }: DecisionPageProps) {
  return (
    <Page id="main" tabIndex={-1} width="narrow">
      {above}
      <Card room="airy">
        <Stack gap={5}>
          <IconTile icon={icon} tone={tone} />
          <Stack gap={2}>
            <PageTitle>{title}</PageTitle>
            {lead !== undefined && (
              <Text as="div" tone="quiet" measure>
                {lead}
              </Text>
            )}
          </Stack>
          {children}
          {actions !== undefined && (
            <Flex gap={3} flexDirection={{ base: 'column', md: 'row' }} paddingTop={1}>
              {actions}
            </Flex>
          )}
        </Stack>
      </Card>
    </Page>
  )
}
