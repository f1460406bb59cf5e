import { Trans, useLingui } from '@lingui/react/macro'
import type { DomainProof } from '#openapi/generated/api.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Row, Rows } from '#src/ui/card.tsx'
import { Box, Flex } from '#src/ui/layout.ts'
import { Tag } from '#src/ui/tag.tsx'
import { ItemTitle, Text } from '#src/ui/text.tsx'
import { useMayChange } from '../company-context.ts'
import { domainMethods, domainStatuses } from './domain-labels.ts'
import type { DomainOwner } from './domain-verification-actor.ts'
import { VerifyButton } from './verify-button.tsx'

interface DomainRowsProps {
  domains: readonly DomainProof[]
  owner: DomainOwner
}

export function DomainRows({ domains, owner }: DomainRowsProps) {
  return (
    <Rows>
      {domains.map(proof => (
        <Row key={proof.domain}>
          <DomainRow proof={proof} owner={owner} />
        </Row>
      ))}
    </Rows>
  )
}

function DomainRow({ proof, owner }: { proof: DomainProof; owner: DomainOwner }) {
  const { i18n } = useLingui()
  const { domain, name, status } = proof
  const { name: statusName, tone } = domainStatuses[status]
  return (
    <Flex gap={3} alignItems="center" flexWrap="wrap">
      <Box flex="1 1 260px" minWidth={0}>
        <Flex gap={2} alignItems="center" flexWrap="wrap">
          <ItemTitle fontSize="t2" overflowWrap="anywhere">
            {name}
          </ItemTitle>
          <Tag tone={tone} dot>
            {i18n._(statusName)}
          </Tag>
        </Flex>
        <Text size="t2" tone="quiet">
          {owner === 'company' ? <AsCompany proof={proof} /> : <AsPerson proof={proof} />}
        </Text>
      </Box>
      {status !== 'verified' && <VerifyButton domain={domain} name={name} />}
    </Flex>
  )
}

function AsCompany({ proof }: { proof: DomainProof }) {
  const { date } = useFormats()
  const mayChange = useMayChange()
  const { status, until } = proof
  if (status === 'claimed' && !mayChange)
    return proof.isTaken ? (
      <Trans>Another company has verified it.</Trans>
    ) : (
      <Trans>We don’t check it until it’s verified.</Trans>
    )
  if (status === 'claimed')
    return proof.isTaken ? (
      <Trans>Another company has verified it. If it’s yours, write to us; if not, correct it below.</Trans>
    ) : (
      <Trans>We won’t check it until it’s verified. You can correct or remove it below.</Trans>
    )
  if (status === 'lapsed')
    return (
      <Trans>What we know about its people is hidden until it’s verified again. Nothing is deleted.</Trans>
    )
  return (
    <>
      <Since proof={proof} />{' '}
      {until !== null && (
        <Trans>
          Verify it by {date(until)}. After that, what we know about its people is hidden. Nothing is deleted.
        </Trans>
      )}
    </>
  )
}

function AsPerson({ proof }: { proof: DomainProof }) {
  const { date } = useFormats()
  const { status, until } = proof
  if (status === 'claimed')
    return proof.isTaken ? (
      <Trans>A company has verified it. If it’s yours, write to us.</Trans>
    ) : (
      <Trans>We don’t check it until it’s verified. Until then, it costs no points.</Trans>
    )
  if (status === 'lapsed')
    return <Trans>Your scans skip it until it’s verified again. Nothing is deleted.</Trans>
  return (
    <>
      <Since proof={proof} />{' '}
      {until !== null && <Trans>Verify it by {date(until)}. After that, your scans will skip it.</Trans>}
    </>
  )
}

function Since({ proof: { method, verifiedAt, until, nextCheckAt } }: { proof: DomainProof }) {
  const { i18n } = useLingui()
  const { date } = useFormats()
  if (method === 'GRACE') return <Trans>It was in use before domains had to be verified.</Trans>
  if (verifiedAt === null || method === null) return null
  const since = date(verifiedAt)
  const how = i18n._(domainMethods[method])
  return (
    <>
      <Trans>
        Verified on {since}, {how}.
      </Trans>{' '}
      {until === null && nextCheckAt !== null && <Trans>Next check: {date(nextCheckAt)}.</Trans>}
    </>
  )
}
