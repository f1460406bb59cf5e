import { Trans } from '@lingui/react/macro'
import type { BatchScan, DomainProof } from '#openapi/generated/api.ts'
import { isProved } from '#src/parts/company/domains/domain-labels.ts'
import { VerifyButton } from '#src/parts/company/domains/verify-button.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Flex } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'

interface BatchAwaitingDomainsProps {
  batch: BatchScan
  domains: readonly DomainProof[]
}

export function BatchAwaitingDomains({ batch, domains }: BatchAwaitingDomainsProps) {
  const { list } = useFormats()
  const missing = domains.filter(proof => batch.awaitedDomains.includes(proof.domain) && !isProved(proof))
  const names = list(missing.map(({ name }) => name))
  if (missing.length === 0)
    return (
      <Notice tone="info" role="status" title={<Trans>The scan is about to start</Trans>}>
        <Trans>Its domains are verified. It starts on its own, after any scan running now.</Trans>
      </Notice>
    )
  return (
    <Notice
      tone="warning"
      title={<Trans>Waiting for {names} to be verified</Trans>}
      action={
        <Flex gap={2} flexWrap="wrap">
          {missing.map(({ domain, name }) => (
            <VerifyButton
              key={domain}
              domain={domain}
              name={name}
              variant="primary"
              named={missing.length > 1}
            />
          ))}
        </Flex>
      }
    >
      <Trans>
        No one is scanned before then. The scan then starts on its own: no need to come back here.
      </Trans>
    </Notice>
  )
}
