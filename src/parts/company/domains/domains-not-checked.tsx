import { Trans } from '@lingui/react/macro'
import type { UnverifiedDomain } from '#openapi/generated/api.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Flex } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { isProved } from './domain-labels.ts'
import { VerifyButton } from './verify-button.tsx'

export const DomainHidden = () => (
  <Trans>
    Findings about people at this domain are hidden until it’s verified again. Nothing is deleted.
  </Trans>
)

type Domain = Pick<UnverifiedDomain, 'domain' | 'name' | 'status'>

/** The domains that aren't verified, and apart from them those that no longer are. */
export function DomainsNotChecked({ domains }: { domains: readonly Domain[] }) {
  const missing = domains.filter(proof => !isProved(proof))
  return (
    <>
      <OfStatus isLapsed domains={missing.filter(({ status }) => status === 'lapsed')} />
      <OfStatus isLapsed={false} domains={missing.filter(({ status }) => status !== 'lapsed')} />
    </>
  )
}

function OfStatus({ isLapsed, domains: missing }: { isLapsed: boolean; domains: readonly Domain[] }) {
  const { list } = useFormats()
  if (missing.length === 0) return null
  const names = list(missing.map(({ name }) => name))
  return (
    <Notice
      tone={isLapsed ? 'danger' : 'warning'}
      title={isLapsed ? <Trans>No longer verified: {names}</Trans> : <Trans>Not checked yet: {names}</Trans>}
      action={
        <Flex gap={2} flexWrap="wrap">
          {missing.map(({ domain, name }) => (
            <VerifyButton key={domain} domain={domain} name={name} named={missing.length > 1} />
          ))}
        </Flex>
      }
    >
      {isLapsed ? (
        <DomainHidden />
      ) : (
        <Trans>
          We’ll scan people at this domain once you’ve verified it. Until then, it costs no points.
        </Trans>
      )}
    </Notice>
  )
}
