import { Trans, useLingui } from '@lingui/react/macro'
import { sourceNames } from '#domain/source-names.ts'
import type { Finding } from '#openapi/generated/api.ts'
import { EnglishText } from '#src/parts/findings/english-text.tsx'
import { hostOf } from '#src/parts/findings/external-target.ts'
import { breachNotes } from '#src/parts/findings/labels.ts'
import { MaskedValues } from '#src/parts/findings/masked-values.tsx'
import { type ReadPicture, StoredPicture } from '#src/parts/findings/stored-picture.tsx'
import { ExposedData } from '#src/parts/findings/tags.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { TitledCard } from '#src/ui/card.tsx'
import { type Description, DescriptionList } from '#src/ui/description-list.tsx'
import { Flex } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { Text } from '#src/ui/text.tsx'

interface EvidenceProps {
  finding: Finding
  readPicture: ReadPicture
}

export function ExposedCard({ finding, readPicture }: EvidenceProps) {
  const formats = useFormats()
  const { masked, exposedData, image } = finding.evidence
  const alike = image === null ? null : formats.percent(image.similarity)
  // A user report, or a source with only a location.
  if (image === null && masked.length === 0 && exposedData.length === 0) return null
  return (
    <TitledCard
      title={finding.state === 'fixed' ? <Trans>What was exposed</Trans> : <Trans>What is exposed</Trans>}
    >
      {image !== null && (
        <Flex gap={4} alignItems="center" flexWrap="wrap">
          <StoredPicture
            s3Url={image.s3Url}
            read={readPicture}
            alt={image.title}
            lang="en"
            style={{ width: '120px', height: '120px' }}
          />
          <Text size="t2" tone="quiet">
            <Trans>This photo is a {alike} match for the one you gave us.</Trans>
          </Text>
        </Flex>
      )}
      <MaskedValues masked={masked} />
      <ExposedData kinds={exposedData} />
      {masked.some(({ value }) => value.includes('•')) && (
        <Text size="t2" tone="faint">
          <Trans>We show only enough for you to recognize it.</Trans>
        </Text>
      )}
    </TitledCard>
  )
}

export function OriginCard({ finding }: { finding: Finding }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { evidence } = finding
  const { breachName, breachDate, breachAccounts } = evidence
  const page = evidence.image?.siteUrl ?? evidence.siteUrl
  // Sources write in English; a user report is the person's own text.
  const isReadable = finding.origin === 'person' || i18n.locale.startsWith('en')
  const isLog = evidence.stolenSignIn
  const descriptions: Description[] = [
    {
      key: 'breach',
      name: isLog ? t`Malware` : t`Breach`,
      value: breachName && <EnglishText>{breachName}</EnglishText>,
    },
    {
      key: 'date',
      name: isLog ? t`Date of the log` : t`Date of the breach`,
      value: breachDate && formats.date(breachDate),
    },
    { key: 'domain', name: t`Site`, value: evidence.breachDomain },
    { key: 'impacted', name: t`Impacted domain`, value: evidence.impactedDomain },
    {
      key: 'accounts',
      name: t`Accounts in the breach`,
      value: breachAccounts === null ? null : formats.number(breachAccounts),
    },
    { key: 'origin', name: t`Origin`, value: evidence.breachSource },
    {
      key: 'page',
      name: t`Page`,
      value: page && (
        <Link to="/leaving" search={{ to: page }}>
          {hostOf(page)}
        </Link>
      ),
    },
    {
      key: 'source',
      name: t`Found in`,
      value: evidence.source === null ? t`Your own report` : sourceNames(i18n)[evidence.source],
    },
    { key: 'last', name: t`Last seen`, value: formats.date(finding.lastSeenAt) },
  ]
  return (
    <TitledCard title={<Trans>Where it comes from</Trans>}>
      {evidence.breachNotes.map(note => (
        <Text key={note} size="t2" measure marginBottom={2}>
          {i18n._(breachNotes[note])}
        </Text>
      ))}
      <DescriptionList descriptions={descriptions} />
      {evidence.description !== null && isReadable && (
        <Text size="t2" tone="quiet" measure marginTop={2}>
          {finding.origin === 'scan' ? (
            <EnglishText>{evidence.description}</EnglishText>
          ) : (
            evidence.description
          )}
        </Text>
      )}
    </TitledCard>
  )
}
