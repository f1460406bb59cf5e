import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Box, Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Text } from '#src/ui/text.tsx'
import { AlternativeAction } from './alternative-action.tsx'
import { CopiedValue } from './copied-value.tsx'
import { lookUpOutcomes } from './domain-labels.ts'
import type { DomainVerificationActor } from './domain-verification-actor.ts'
import { VerificationFailure } from './verification-failure.tsx'

/** The DNS record that proves the domain, and the result of the last check. */
export function RecordStep({ actor }: { actor: DomainVerificationActor }) {
  const { t } = useLingui()
  const { name, record } = useSelector(actor, ({ context }) => context.proof)
  return (
    <Stack gap={4}>
      <VerificationFailure actor={actor} />
      <Text size="t2">
        <Trans>
          Add this TXT record where {name}’s DNS is managed: at your registrar, your hosting company, or by
          your IT team. Then have us check for it, and leave it there: we check again each month.
        </Trans>
      </Text>
      <CopiedValue label={t`Name of the TXT record`} value={record.name} />
      <CopiedValue label={t`Value`} value={record.value} />
      <Box role="status" _empty={{ display: 'none' }}>
        <LookUpOutcome actor={actor} />
      </Box>
      <AlternativeAction onClick={() => actor.send({ type: 'domain.codeRequested' })}>
        <Trans>Use a code by email instead</Trans>
      </AlternativeAction>
    </Stack>
  )
}

function LookUpOutcome({ actor }: { actor: DomainVerificationActor }) {
  const { i18n } = useLingui()
  const { dateTime } = useFormats()
  const lookUp = useSelector(actor, ({ context }) => context.proof.lookUp)
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('pending'))
  if (lookUp === null || lookUp.outcome === 'FOUND' || isBusy) return null
  const { title, text } = lookUpOutcomes[lookUp.outcome]
  const at = dateTime(lookUp.at)
  return (
    <Notice tone="warning" title={i18n._(title)}>
      {i18n._(text)} <Trans>Last checked: {at}.</Trans>
    </Notice>
  )
}
