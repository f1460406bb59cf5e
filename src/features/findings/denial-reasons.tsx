import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { denialReasons } from '#domain/denial-reason.ts'
import type { DenyReason } from '#openapi/generated/api.d.ts'
import { denialLabels } from '#src/parts/findings/report-labels.ts'
import { Box, chakra, Stack } from '#src/ui/layout.ts'
import { Text } from '#src/ui/text.tsx'

const Summary = chakra('summary', {
  base: {
    cursor: 'pointer',
    color: 'blueInk',
    fontSize: 't2',
    fontWeight: 600,
    paddingBlock: 1,
    borderRadius: '4px',
    _focusVisible: { outline: '2px solid var(--blue)', outlineOffset: '2px' },
  },
})

/** Why a removal failed: the given reasons, or the common ones (spec 2 §4). */
export function DenialReasons({ given }: { given: readonly DenyReason[] }) {
  const others = denialReasons.filter(reason => !given.includes(reason))
  return (
    <Stack gap={4}>
      {given.length > 0 && <Reasons reasons={given} />}
      <details>
        <Summary>
          {given.length > 0 ? <Trans>Other common reasons</Trans> : <Trans>Common reasons</Trans>}
        </Summary>
        <Box paddingTop={3}>
          <Reasons reasons={others} />
        </Box>
      </details>
    </Stack>
  )
}

function Reasons({ reasons }: { reasons: readonly DenyReason[] }) {
  const { i18n } = useLingui()
  return (
    <Box as="dl" display="flex" flexDirection="column" gap={3}>
      {reasons.map(reason => (
        <div key={reason}>
          <Text as="dt" size="t2" strong>
            {i18n._(denialLabels[reason].name)}
          </Text>
          <Text as="dd" size="t2" tone="quiet" measure>
            {i18n._(denialLabels[reason].help)}
          </Text>
        </div>
      ))}
    </Box>
  )
}
