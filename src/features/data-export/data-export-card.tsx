import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { retentionDays } from '#domain/retention.ts'
import type { DataExport } from '#openapi/generated/api.ts'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { Flex } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Text } from '#src/ui/text.tsx'
import type { DataExportActor } from './open-data-export.ts'

const days = retentionDays.dataExports

interface DataExportCardProps {
  /** null: its status could not be loaded. */
  actor: DataExportActor | null
  onRetry: () => Promise<unknown>
}

export function DataExportCard({ actor, onRetry }: DataExportCardProps) {
  return (
    <TitledCard title={<Trans>A copy of your data</Trans>}>
      <Text size="t2" tone="quiet" measure>
        <Trans>
          Everything we store about you, in one ZIP file: a page to read, all of it as JSON, and your photos.
        </Trans>
      </Text>
      {actor === null ? <Unread onRetry={onRetry} /> : <Export actor={actor} />}
    </TitledCard>
  )
}

function Unread({ onRetry }: Pick<DataExportCardProps, 'onRetry'>) {
  const [isBusy, setIsBusy] = useState(false)
  const retry = () => {
    setIsBusy(true)
    void onRetry().finally(() => setIsBusy(false))
  }
  return (
    <Notice
      tone="warning"
      action={
        <Button variant="plain" size="s" busy={isBusy} onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>We can’t show right now whether a copy is ready.</Trans>
    </Notice>
  )
}

function Export({ actor }: { actor: DataExportActor }) {
  const { dataExport, failure } = useSelector(actor, ({ context }) => context)
  const isFollowing = useSelector(actor, snapshot => snapshot.matches('following'))
  const isRequesting = useSelector(actor, snapshot => snapshot.matches('requesting'))
  const isDownloading = useSelector(actor, snapshot => snapshot.matches('downloading'))
  const { state, nextAt } = dataExport
  return (
    <>
      <Text as="div" size="t2" aria-live="polite">
        <ExportState dataExport={dataExport} isFollowing={isFollowing} />
      </Text>
      <FailureNotice failure={failure} />
      {!isFollowing && (
        <Flex gap={2} flexWrap="wrap">
          {state === 'ready' && (
            <Button
              size="s"
              busy={isDownloading}
              onClick={() => actor.send({ type: 'dataExport.downloadRequested' })}
            >
              <Trans>Download my data</Trans>
            </Button>
          )}
          {nextAt === null && (
            <Button
              variant="plain"
              size="s"
              busy={isRequesting}
              onClick={() => actor.send({ type: 'dataExport.requestStarted' })}
            >
              {state === 'none' ? <Trans>Get a copy of my data</Trans> : <Trans>Get a new copy</Trans>}
            </Button>
          )}
        </Flex>
      )}
    </>
  )
}

function ExportState({ dataExport, isFollowing }: { dataExport: DataExport; isFollowing: boolean }) {
  const { dateTime, number } = useFormats()
  const { state, expiresAt, size, nextAt } = dataExport
  if (isFollowing)
    return state === 'building' ? (
      <Trans>We’re putting your data together. We’ll email you when it’s ready.</Trans>
    ) : (
      <Trans>Requested. We’ll email you when it’s ready.</Trans>
    )
  if (state === 'ready' && expiresAt !== null) {
    const until = dateTime(expiresAt)
    const kilobytes = number(Math.ceil((size ?? 0) / 1000))
    return (
      <Trans>
        Ready to download until {until} ({kilobytes} KB).
      </Trans>
    )
  }
  if (state === 'failed')
    return <Trans>We couldn’t put your data together. Nothing is lost; please try again.</Trans>
  if (state === 'expired') {
    const from = nextAt === null ? null : dateTime(nextAt)
    return (
      <>
        <Trans>The last copy has expired and can’t be downloaded anymore.</Trans>
        {from !== null && (
          <>
            {' '}
            <Trans>You can get a new one from {from}.</Trans>
          </>
        )}
      </>
    )
  }
  return <Trans>You can download it for {days} days. We’ll email you when it’s ready.</Trans>
}
