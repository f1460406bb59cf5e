import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { DomainProof } from '#openapi/generated/api.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Flex } from '#src/ui/layout.ts'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { Loading, Skeleton } from '#src/ui/skeleton.tsx'
import type { BulkScanActor } from './open-bulk-scans.ts'
import { RunCard } from './run-card.tsx'

/** Counted source by source; it continues without the page (spec 2 §2). */
export function BatchLoadingScreen({
  actor,
  domains,
}: {
  actor: BulkScanActor
  domains: readonly DomainProof[]
}) {
  const { t } = useLingui()
  const run = useSelector(actor, ({ value }) => value)
  const isWaiting = useSelector(actor, ({ context }) => run === 'following' && context.progress === null)
  const isCompleted = run === 'completed'
  const isStuck = run === 'failed' || run === 'lackingSeats'
  const isHeld = run === 'awaitingDomains'
  return (
    <Page id="main" tabIndex={-1} width="form">
      <PageHeader
        title={
          isCompleted ? (
            <Trans>Your scan is complete</Trans>
          ) : run === 'failed' ? (
            <Trans>Your scan has stopped</Trans>
          ) : run === 'lackingSeats' ? (
            <Trans>Your scan is waiting for seats</Trans>
          ) : isHeld ? (
            <Trans>Your scan is ready to start</Trans>
          ) : (
            <Trans>Your scan is in progress</Trans>
          )
        }
        lead={
          isCompleted ? (
            <Trans>The dashboard shows what was found.</Trans>
          ) : isStuck ? undefined : isHeld ? (
            <Trans>Everything is set up. One step left before anyone is scanned.</Trans>
          ) : (
            <Trans>It can take up to 24 hours. You can leave: we’ll let you know when it’s done.</Trans>
          )
        }
      />
      {isWaiting ? (
        <Loading text={t`Loading the progress`}>
          <Skeleton height="220px" />
        </Loading>
      ) : (
        <RunCard actor={actor} domains={domains} />
      )}
      <Flex gap={3} flexDirection={{ base: 'column', md: 'row' }}>
        <ButtonLink variant={isStuck || isHeld ? 'plain' : 'primary'} to="/company/dashboard">
          <Trans>Go to the company dashboard</Trans>
        </ButtonLink>
        <ButtonLink variant="plain" to="/bulk-scans">
          <Trans>See all bulk scans</Trans>
        </ButtonLink>
      </Flex>
    </Page>
  )
}
