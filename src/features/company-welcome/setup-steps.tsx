import { Trans } from '@lingui/react/macro'
import { Building2, CircleCheck, FileSpreadsheet, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { Box, Flex, Stack } from '#src/ui/layout.ts'
import { Tag } from '#src/ui/tag.tsx'
import { ItemTitle, Text } from '#src/ui/text.tsx'

export interface SetupState {
  companyDetails: boolean
  employeeDetails: boolean
}

/** Company details, then employee data (spec 2 §2, batch welcome). */
export function SetupSteps({ setup }: { setup: SetupState }) {
  return (
    <Stack as="ol" gap={4}>
      <Step icon={Building2} isDone={setup.companyDetails} title={<Trans>Company details</Trans>}>
        <Trans>Name, industry and the web domains of your email addresses.</Trans>
      </Step>
      <Step
        icon={FileSpreadsheet}
        isDone={setup.employeeDetails}
        title={<Trans>Employee business data</Trans>}
      >
        <Trans>
          A list of names and work email addresses, as CSV or XLSX. You can start from our template.
        </Trans>
      </Step>
    </Stack>
  )
}

interface StepProps {
  icon: LucideIcon
  isDone: boolean
  title: ReactNode
  children: ReactNode
}

function Step({ icon, isDone, title, children }: StepProps) {
  return (
    <Flex as="li" gap={4} alignItems="flex-start">
      <IconTile icon={isDone ? CircleCheck : icon} tone={isDone ? 'safe' : 'info'} />
      <Box minWidth={0} flex={1}>
        <Flex gap={2} alignItems="center" flexWrap="wrap">
          <ItemTitle as="h2">{title}</ItemTitle>
          {isDone && (
            <Tag tone="safe">
              <Trans context="a step">Done</Trans>
            </Tag>
          )}
        </Flex>
        <Text size="t2" tone="quiet">
          {children}
        </Text>
      </Box>
    </Flex>
  )
}
