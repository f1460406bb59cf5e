import { Trans } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import type { OnboardingLock } from '#openapi/generated/api.d.ts'
import { DecisionPage } from '#src/parts/page/decision-page.tsx'
import { paths } from '#src/parts/page/paths.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Text } from '#src/ui/text.tsx'

/** Who is in the setup and since when (spec 2 §4); continues by itself. */
export function LockedScreen({ lock }: { lock: OnboardingLock }) {
  const { dateTime } = useFormats()
  const since = dateTime(lock.since)
  return (
    <DecisionPage
      icon={Lock}
      tone="info"
      title={<Trans>{lock.holder} is setting up your company</Trans>}
      lead={
        <Trans>
          One administrator at a time can do this. {lock.holder} began on {since}.
        </Trans>
      }
      actions={
        <ButtonLink href={paths.personalAccount}>
          <Trans>Go to my personal dashboard</Trans>
        </ButtonLink>
      }
    >
      <Text size="t2" tone="quiet" role="status">
        <Trans>You’ll be let in as soon as they finish or leave: no need to reload the page.</Trans>
      </Text>
    </DecisionPage>
  )
}
