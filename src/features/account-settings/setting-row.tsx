import type { ReactNode } from 'react'
import { Row } from '#src/ui/card.tsx'
import { Box, Flex } from '#src/ui/layout.ts'
import { ItemTitle, Text } from '#src/ui/text.tsx'

interface SettingRowProps {
  title: ReactNode
  tags?: ReactNode
  children?: ReactNode
  actions?: ReactNode
}

export function SettingRow({ title, tags, children, actions }: SettingRowProps) {
  return (
    <Row>
      <Flex gap={3} alignItems="center" flexWrap="wrap">
        <Box flex="1 1 260px" minWidth={0}>
          <Flex gap={2} alignItems="center" flexWrap="wrap">
            <ItemTitle>{title}</ItemTitle>
            {tags}
          </Flex>
          {children !== undefined && (
            <Text as="div" size="t2" tone="quiet" overflowWrap="anywhere">
              {children}
            </Text>
          )}
        </Box>
        {actions !== undefined && (
          <Flex gap={2} flexWrap="wrap">
            {actions}
          </Flex>
        )}
      </Flex>
    </Row>
  )
}
