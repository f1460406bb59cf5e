import { Trans } from '@lingui/react/macro'
import { Text } from '#src/ui/text.tsx'

/** Why a total is higher than the list that it links to (docs/adr/0060). */
export const OthersInTotals = () => (
  <Text size="t2" tone="quiet">
    <Trans>
      What we found about people who haven’t agreed to the deep scan counts in the totals, not in this list.
    </Trans>
  </Text>
)
