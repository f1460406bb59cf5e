import { Trans } from '@lingui/react/macro'
import { Box } from '#src/ui/layout.ts'
import { Text } from '#src/ui/text.tsx'

export function OtherSteps({ steps }: { steps: readonly string[] }) {
  if (steps.length === 0) return null
  return (
    <Box borderTop="1px solid var(--line)" paddingTop={4}>
      <Text size="t2" strong marginBottom={1.5}>
        <Trans>What can also happen</Trans>
      </Text>
      <Box as="ul" color="ink2" fontSize="t2" css={{ listStyle: 'disc', paddingInlineStart: 5 }}>
        {steps.map(one => (
          <li key={one}>{one}</li>
        ))}
      </Box>
    </Box>
  )
}
