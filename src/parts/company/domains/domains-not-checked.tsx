import { Trans } from '@lingui/react/macro'
import type { DomainProof } from '#openapi/generated/api.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Flex } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { isProved } from './domain-labels.ts'
import { VerifyButton } from './verify-button.tsx'

export function DomainsNotChecked({ domains }: { domains: readonly DomainProof[] }) {
  const { list } = useFormats()
  const missing = domains.filter(proof => !isProved(proof))
  if (missing.length === 0) return null
  const names = list(missing.map(({ name }) => name))
  return (
    <Notice
      tone="warning"
      title={<Trans>Not checked yet: {names}</Trans>}
      action={
        <Flex gap={2} flexWrap="wrap">
          {missing.map(({ domain, name }) => (
            <VerifyButton key={domain} domain={domain} name={name} named={missing.length > 1} />
          ))}
        </Flex>
      }
    >
      <Trans>We’ll scan people at this domain once you’ve verified it. Until then, it costs no points.</Trans>
    </Notice>
  )
}
