import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useId, useState } from 'react'
import { type Failure, failureOf } from '#machines/port-error.ts'
import type { DomainProof, OperatorCompany } from '#openapi/generated/api.ts'
import { domainMethods, domainStatuses } from '#src/parts/company/domains/domain-labels.ts'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { Form, FormArea, usePlainForm } from '#src/parts/forms/form.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { Row, Rows } from '#src/ui/card.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Box, Flex, Stack } from '#src/ui/layout.ts'
import { Loading, Skeleton } from '#src/ui/skeleton.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { ItemTitle, Text } from '#src/ui/text.tsx'

/** GET /v2/company/{id}/domains. Rejects with a `PortError`. */
export type ReadDomains = (companyId: string) => Promise<DomainProof[]>

/** POST /v1/operator/companies/{id}/domains/{domain}/verify; resolves to the failure, or null. */
export type VerifyDomain = (companyId: string, domain: string, note: string) => Promise<Failure | null>

interface DomainsDialogProps {
  company: OperatorCompany
  onRead: ReadDomains
  onVerify: VerifyDomain
  onClose: () => void
}

export function DomainsDialog({ company, onRead, onVerify, onClose }: DomainsDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const { domains, failure, reload } = useDomains(company.id, onRead)
  const [chosen, setChosen] = useState<DomainProof | null>(null)
  const [isBusy, setBusy] = useState(false)
  const verify = async ({ domain }: DomainProof, note: string) => {
    setBusy(true)
    const refused = await onVerify(company.id, domain, note)
    if (refused === null) {
      await reload()
      setChosen(null)
    }
    setBusy(false)
    return refused
  }
  return (
    <Dialog
      open
      keepsOpen
      onClose={onClose}
      title={chosen === null ? t`Web domains of ${company.name}` : t`Verify ${chosen.name}`}
      step={chosen?.domain ?? 'list'}
      footer={
        chosen === null ? (
          <Button onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        ) : (
          <>
            <Button variant="plain" disabled={isBusy} onClick={() => setChosen(null)}>
              <Trans>Back</Trans>
            </Button>
            <Button type="submit" form={formId} busy={isBusy}>
              <Trans>Verify the domain</Trans>
            </Button>
          </>
        )
      }
    >
      {chosen === null ? (
        <DomainList domains={domains} failure={failure} onChoose={setChosen} />
      ) : (
        <ManualVerificationForm id={formId} company={company} onSubmit={note => verify(chosen, note)} />
      )}
    </Dialog>
  )
}

interface DomainListProps {
  domains: readonly DomainProof[] | null
  failure: Failure | null
  onChoose: (proof: DomainProof) => void
}

function DomainList({ domains, failure, onChoose }: DomainListProps) {
  const { t } = useLingui()
  if (failure !== null) return <FailureNotice failure={failure} />
  if (domains === null)
    return (
      <Loading text={t`Loading the web domains`}>
        <Stack gap={3}>
          <Skeleton height="24px" />
          <Skeleton height="24px" width="70%" />
        </Stack>
      </Loading>
    )
  if (domains.length === 0)
    return (
      <Text tone="quiet">
        <Trans>This company hasn’t added any yet.</Trans>
      </Text>
    )
  return (
    <>
      <Text size="t2" tone="quiet">
        <Trans>
          A company verifies its own domains. If it can’t, you can: what you’ve seen is kept in the audit log.
        </Trans>
      </Text>
      <Rows marginTop={3}>
        {domains.map(proof => (
          <Row key={proof.domain}>
            <DomainLine proof={proof} onChoose={() => onChoose(proof)} />
          </Row>
        ))}
      </Rows>
    </>
  )
}

function useDomains(companyId: string, onRead: ReadDomains) {
  const [domains, setDomains] = useState<DomainProof[] | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const reload = useCallback(
    () => onRead(companyId).then(setDomains, (error: unknown) => setFailure(failureOf(error))),
    [companyId, onRead],
  )
  useEffect(() => void reload(), [reload])
  return { domains, failure, reload }
}

function DomainLine({ proof, onChoose }: { proof: DomainProof; onChoose: () => void }) {
  const { t, i18n } = useLingui()
  const { date } = useFormats()
  const { name, status, method, verifiedAt } = proof
  const since = verifiedAt === null ? '' : date(verifiedAt)
  return (
    <Flex gap={3} alignItems="center" flexWrap="wrap">
      <Box flex="1 1 200px" minWidth={0}>
        <Flex gap={2} alignItems="center" flexWrap="wrap">
          <ItemTitle fontSize="t2" overflowWrap="anywhere">
            {name}
          </ItemTitle>
          <Tag tone={domainStatuses[status].tone} dot>
            {i18n._(domainStatuses[status].name)}
          </Tag>
        </Flex>
        {verifiedAt !== null && method !== null && (
          <Text size="t2" tone="quiet">
            {since}, {i18n._(domainMethods[method])}
          </Text>
        )}
        {proof.isTaken && (
          <Text size="t2" tone="quiet">
            <Trans>Another company has verified it.</Trans>
          </Text>
        )}
      </Box>
      {status !== 'verified' && !proof.isTaken && (
        <Button variant="plain" size="s" aria-label={t`Verify ${name}`} onClick={onChoose}>
          <Trans>Verify</Trans>
        </Button>
      )}
    </Flex>
  )
}

const noteLength = { min: 10, max: 500 } as const

interface ManualVerificationFormProps {
  id: string
  company: OperatorCompany
  onSubmit: (note: string) => Promise<Failure | null>
}

/** The operator's evidence that the domain is the company's. */
function ManualVerificationForm({ id, company, onSubmit }: ManualVerificationFormProps) {
  const { t } = useLingui()
  const form = usePlainForm({
    values: { note: '' },
    check: ({ note }) => ({ note: note.trim().length < noteLength.min && t`Write at least 10 characters` }),
    submit: ({ note }) => onSubmit(note.trim()),
  })
  return (
    <Form id={id} form={form}>
      <Stack gap={4}>
        <Text size="t2" tone="quiet">
          <Trans>
            For {company.name}. From then on, its people can be scanned, and scans waiting for this domain
            start on their own.
          </Trans>
        </Text>
        <FailureNotice
          failure={form.failure}
          texts={{ '0035': <Trans>Another company has verified this domain.</Trans> }}
        />
        <FormArea
          name="note"
          label={<Trans>What you have seen</Trans>}
          help={<Trans>For example the contract, or who confirmed it by phone. Kept in the audit log.</Trans>}
          required
          maxLength={noteLength.max}
        />
      </Stack>
    </Form>
  )
}
