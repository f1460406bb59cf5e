import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import { sourceNames } from '#domain/source-names.ts'
import type { Failure } from '#machines/port-error.ts'
import type { DisputeDecision, DisputePage, OpenDispute } from '#openapi/generated/api.ts'
import { disputeReasons } from '#src/parts/findings/dispute-reasons.ts'
import { categoryNames } from '#src/parts/findings/labels.ts'
import { ThreatLevelTag } from '#src/parts/findings/tags.tsx'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { PageLinks } from '#src/parts/page/page-links.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { AreaField } from '#src/ui/form/controls.tsx'
import { Flex } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { Text } from '#src/ui/text.tsx'

interface DisputesScreenProps {
  disputes: DisputePage
  /** Resolves to what refused it, or null. */
  onDecide: (id: string, decision: DisputeDecision) => Promise<Failure | null>
}

/** What people say isn’t right about their findings, the oldest first. */
export function DisputesScreen({ disputes: { items, pagination }, onDecide }: DisputesScreenProps) {
  const { t } = useLingui()
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader
        title={t`Disputed findings`}
        lead={<Plural value={pagination.totalRecords} _0="Nothing waits" one="# waits" other="# wait" />}
      />
      {items.length === 0 && (
        <EmptyState icon={Scale} title={<Trans>Nothing to decide</Trans>}>
          <Trans>When someone says that a finding isn’t right, it’s here.</Trans>
        </EmptyState>
      )}
      {items.map(dispute => (
        <DisputeToDecide key={dispute.findingId} dispute={dispute} onDecide={onDecide} />
      ))}
      <PageLinks pagination={pagination} linkOf={page => ({ to: '/disputes', search: { page } })} />
    </Page>
  )
}

function DisputeToDecide({
  dispute,
  onDecide,
}: { dispute: OpenDispute } & Pick<DisputesScreenProps, 'onDecide'>) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { isBusy, failure, submit } = useSubmission()
  const [message, setMessage] = useState('')
  const { findingId, type, name, siteUrl, source, masked, words } = dispute
  const decide = (verdict: DisputeDecision['verdict']) =>
    void submit(() => onDecide(findingId, { verdict, message: message.trim() }))
  const isEmpty = message.trim() === ''
  const facts = [
    { key: 'kind', name: t`Kind`, value: i18n._(categoryNames[type]) },
    { key: 'source', name: t`Found in`, value: source && sourceNames(i18n)[source] },
    { key: 'shows', name: t`What it shows`, value: formats.list(masked.map(({ value }) => value)) || null },
    { key: 'reason', name: t`What isn’t right?`, value: i18n._(disputeReasons[dispute.reason]) },
    { key: 'words', name: t`In their words`, value: words || null },
    { key: 'since', name: t`Since`, value: formats.date(dispute.openedAt) },
  ]
  return (
    <TitledCard title={<bdi>{name}</bdi>} aside={<ThreatLevelTag level={dispute.threatLevel} />} gap={5}>
      <DescriptionList descriptions={facts.filter(({ value }) => value !== null)} />
      {siteUrl !== null && (
        <Link to="/leaving" search={{ to: siteUrl }}>
          <Trans>Look at the page</Trans>
        </Link>
      )}
      {dispute.isOwn ? (
        <Text tone="quiet">
          <Trans>It’s your own: a colleague decides.</Trans>
        </Text>
      ) : (
        <>
          <AreaField
            label={<Trans>A sentence to the person</Trans>}
            help={<Trans>They get it by email.</Trans>}
            value={message}
            maxLength={2000}
            onChange={event => setMessage(event.target.value)}
          />
          <FailureNotice failure={failure} />
          <Flex gap={3} flexWrap="wrap">
            <Button busy={isBusy} disabled={isEmpty} onClick={() => decide('upheld')}>
              <Trans>They’re right: delete it</Trans>
            </Button>
            <Button variant="plain" busy={isBusy} disabled={isEmpty} onClick={() => decide('rejected')}>
              <Trans>It’s right: it stays</Trans>
            </Button>
          </Flex>
        </>
      )}
    </TitledCard>
  )
}
