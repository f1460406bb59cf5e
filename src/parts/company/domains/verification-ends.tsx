import { Trans } from '@lingui/react/macro'
import { supportHref } from '#src/parts/page/support.ts'
import { Stack } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Text } from '#src/ui/text.tsx'
import type { DomainOwner } from './domain-verification-actor.ts'

/** The consequences of the proof. */
export function Verified({ owner }: { owner: DomainOwner }) {
  return (
    <Stack gap={3} role="status">
      <Notice tone="safe">
        {owner === 'company' ? (
          <Trans>
            People with an address at this domain can be scanned from now on. A scan waiting for it starts on
            its own.
          </Trans>
        ) : (
          <Trans>We’ll check it with your next scan.</Trans>
        )}
      </Notice>
      <Text size="t2" tone="quiet">
        <Trans>We check each month that it’s still yours, and warn you before anything changes.</Trans>
      </Text>
    </Stack>
  )
}

/** Of two companies that claim a domain, the one that verifies it gets it. */
export function Taken() {
  return (
    <Stack gap={3}>
      <Text size="t2">
        <Trans>
          Only one company can have a domain: the first to verify it. If this one belongs to you, write to us.
        </Trans>
      </Text>
      <Text size="t2">
        <Link href={supportHref}>
          <Trans>Contact support</Trans>
        </Link>
      </Text>
    </Stack>
  )
}

/** Corrected or removed while the dialog was open. */
export function Gone() {
  return (
    <Text size="t2">
      <Trans>Someone changed or removed it in the meantime. Close this to see the current list.</Trans>
    </Text>
  )
}
