import { Trans } from '@lingui/react/macro'
import type { KnownRecipient } from '#openapi/generated/api.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Text } from '#src/ui/text.tsx'

/** Which other sites the same request clears; nothing where none is known. */
export function CoveredSites({ recipient }: { recipient: Pick<KnownRecipient, 'domain' | 'clears'> | null }) {
  const formats = useFormats()
  if (recipient === null || recipient.clears.length === 0) return null
  const { domain, clears } = recipient
  return (
    <Text size="t2" measure>
      <Trans>
        One request to {domain} also covers {formats.list(clears, 5)}.
      </Trans>
    </Text>
  )
}
