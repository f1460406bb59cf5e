import { Trans } from '@lingui/react/macro'
import type { DomainProof } from '#openapi/generated/api.d.ts'
import { DomainRows } from '#src/parts/company/domains/domain-rows.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { Text } from '#src/ui/text.tsx'

export function DomainsCard({ domains }: { domains: readonly DomainProof[] }) {
  return (
    <TitledCard title={<Trans>Domain verification</Trans>}>
      <Text size="t2" tone="quiet" measure>
        <Trans>
          We only scan people with an address at a verified domain. Once a month we check that each domain is
          still yours, and we warn you before one expires.
        </Trans>
      </Text>
      <DomainRows domains={domains} owner="company" />
    </TitledCard>
  )
}
