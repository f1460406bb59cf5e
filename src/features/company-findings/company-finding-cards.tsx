import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { sourceNames } from '#domain/source-names.ts'
import type { CompanyFinding, CompanyFindingDetail, FindingIssue } from '#openapi/generated/api.ts'
import { findingIssues, findingScopes } from '#src/parts/company/exposure-labels.ts'
import { nameOf } from '#src/parts/company/person-label.tsx'
import { EnglishText } from '#src/parts/findings/english-text.tsx'
import { hostOf } from '#src/parts/findings/external-target.ts'
import { ExposedData } from '#src/parts/findings/tags.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { TitledCard } from '#src/ui/card.tsx'
import { type Description, DescriptionList } from '#src/ui/description-list.tsx'
import { Box } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { Text } from '#src/ui/text.tsx'

export function FoundCard({ companyId, finding }: { companyId: string; finding: CompanyFinding }) {
  const { t, i18n } = useLingui()
  const { date: dayOf } = useFormats()
  const { person, exposedData, dateOfExposure, impactedDomain } = finding
  const { department } = person
  const descriptions: Description[] = [
    {
      key: 'person',
      name: t`Person`,
      value: (
        <Link
          variant="standalone"
          to="/$companyId/users/$registerId"
          params={{ companyId, registerId: person.id }}
        >
          {nameOf(person)}
        </Link>
      ),
    },
    {
      key: 'department',
      name: t`Department`,
      value:
        department === null ? (
          t`none`
        ) : (
          <Link
            variant="standalone"
            to="/$companyId/departments/$departmentId"
            params={{ companyId, departmentId: department.id }}
          >
            {department.name}
          </Link>
        ),
    },
    { key: 'issue', name: t`Kind`, value: i18n._(findingIssues[finding.issue]) },
    { key: 'scope', name: t`Scope`, value: i18n._(findingScopes[finding.scope]) },
    { key: 'domain', name: t`Web domain`, value: impactedDomain },
    {
      key: 'exposed',
      name: t`Date of exposure`,
      value: dateOfExposure === null ? t`unknown` : dayOf(dateOfExposure),
    },
    { key: 'found', name: t`Found on`, value: dayOf(finding.discoveredAt) },
  ]
  return (
    <TitledCard title={<Trans>What was found</Trans>}>
      <DescriptionList descriptions={descriptions} />
      <ExposedData kinds={exposedData} />
    </TitledCard>
  )
}

export function WhereCard({ detail: { finding, foundBy, pageUrl } }: { detail: CompanyFindingDetail }) {
  const { t, i18n } = useLingui()
  const { date: dayOf } = useFormats()
  const { source, companyName, breachName, breachDomain, breachDate, description } = finding
  const isLog = foundBy === 'stealerLogs'
  /** A text of the source, unless it was shown already. */
  const foreign = (text: string | null, ...shown: (string | null)[]) =>
    text === null || shown.includes(text) ? null : <EnglishText>{text}</EnglishText>
  const descriptions: Description[] = [
    { key: 'source', name: t`Source`, value: foreign(source) },
    { key: 'breach', name: isLog ? t`Malware` : t`Breach`, value: foreign(breachName, source) },
    { key: 'company', name: t`Company that lost the data`, value: foreign(companyName, source, breachName) },
    {
      key: 'date',
      name: isLog ? t`Date of the log` : t`Date of the breach`,
      value: breachDate && dayOf(breachDate),
    },
    { key: 'site', name: t`Site`, value: foreign(breachDomain, source) },
    {
      key: 'page',
      name: t`Page`,
      value: pageUrl && (
        <Link to="/leaving" search={{ to: pageUrl }}>
          {hostOf(pageUrl)}
        </Link>
      ),
    },
    { key: 'foundBy', name: t`Found in`, value: foundBy && sourceNames(i18n)[foundBy] },
  ]
  return (
    <TitledCard title={<Trans>Where it comes from</Trans>}>
      {descriptions.every(({ value }) => value === null) ? (
        <Text size="t2" tone="quiet">
          <Trans>All the source says is that the data is exposed.</Trans>
        </Text>
      ) : (
        <DescriptionList descriptions={descriptions} />
      )}
      {description !== null && (
        <Text size="t2" tone="quiet" measure marginTop={2}>
          <EnglishText>{description}</EnglishText>
        </Text>
      )}
    </TitledCard>
  )
}

const underWay: readonly CompanyFinding['resolution'][] = ['PENDING', 'ACCEPTED', 'WAITING FEEDBACK']

const listed: readonly MessageDescriptor[] = [
  msg`Have it removed: our team can ask the site, or the person can.`,
  msg`Warn your people: attackers use listings like this to pretend to be a colleague or a boss.`,
  msg`Before you act on an unusual request, call back on a number you know.`,
]

const companyAdvice: Readonly<Record<FindingIssue, readonly MessageDescriptor[]>> = {
  credential: [
    msg`Have the password changed everywhere it was used, starting with your own systems.`,
    msg`Require two-step sign-in for this account, so a password alone isn’t enough to get in.`,
    msg`Look through the account’s recent sign-ins for places and devices nobody recognizes.`,
  ],
  email: [
    msg`No password leaked with this address, so nobody can sign in with it alone.`,
    msg`Expect phishing that mentions this service. Send your people the training about it.`,
    msg`If the account is no longer needed, have it closed.`,
  ],
  name: listed,
  address: listed,
  phone: listed,
  webdomain: [
    msg`Have the passwords of the mailboxes under this domain changed, beginning with the ones that leaked.`,
    msg`Look in the mailboxes for forwarding rules nobody created.`,
    msg`Turn on two-step sign-in for the mailboxes and for the account where the domain is registered.`,
  ],
}

export function AdviceCard({ finding }: { finding: CompanyFinding }) {
  const { i18n } = useLingui()
  const done = useNothingToDo(finding)
  return (
    <TitledCard title={<Trans>What to do</Trans>}>
      {done === null ? (
        <Box as="ol" fontSize="t2" css={{ listStyle: 'decimal', paddingInlineStart: 5 }}>
          {companyAdvice[finding.issue].map(step => (
            <Box as="li" key={step.id} paddingBlock={1}>
              {i18n._(step)}
            </Box>
          ))}
        </Box>
      ) : (
        <Text size="t2" tone="quiet">
          {done}
        </Text>
      )}
    </TitledCard>
  )
}

function useNothingToDo({ scope, status, safe, resolution }: CompanyFinding): string | null {
  const { t } = useLingui()
  if (scope === 'internal') return t`It was found on your own domain, where your company decides who sees it.`
  if (safe) return t`Nothing: your company marked it as safe.`
  if (underWay.includes(resolution)) return t`Nothing: our team is asking the site to remove it.`
  if (status === 'fixed') return t`Nothing: it’s fixed. If a scan finds it again, it reopens.`
  return null
}
